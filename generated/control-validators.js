// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
const parameters_listPartners = validate20;
const schema31 = {"type":"object","required":[],"properties":{},"$id":"parameters_listPartners"};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_listPartners" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":false,"dynamicItems":false};

const parameters_exportPartner = validate21;
const schema32 = {"type":"object","required":[],"properties":{"partner":{"type":"string"}},"$id":"parameters_exportPartner"};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_exportPartner" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"partner":true},"dynamicProps":false,"dynamicItems":false};

const bodies_importPartner = validate22;
const schema33 = {"type":"object","additionalProperties":false,"required":["format","customers"],"properties":{"format":{"type":"string","enum":["partner-data/1"]},"partner":{"type":"string"},"customers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["id","fields"],"properties":{"id":{"type":"string","pattern":"^[1-9][0-9]{0,18}$"},"created_on":{"type":"string","format":"date-time"},"updated_on":{"type":"string","format":"date-time"},"blocked":{"type":"integer","enum":[0,1],"default":0},"temporary_blocked":{"type":"integer","enum":[0,1],"default":0},"fields":{"type":"object","additionalProperties":{"type":"string"}},"recipients":{"type":"array","default":[],"items":{"type":"object","additionalProperties":false,"required":["id","fields"],"properties":{"id":{"type":"string","pattern":"^[1-9][0-9]{0,18}$"},"created_on":{"type":"string","format":"date-time"},"updated_on":{"type":"string","format":"date-time"},"fields":{"type":"object","additionalProperties":{"type":"string"}}}}},"documents":{"type":"array","default":[],"maxItems":1000,"items":{"type":"object","additionalProperties":false,"required":["fields","file"],"properties":{"uploaded_on":{"type":"string","format":"date-time"},"verified":{"type":"integer","enum":[0,1],"default":0},"fields":{"type":"object","additionalProperties":{"type":"string"}},"file":{"type":"object","additionalProperties":false,"required":["content"],"properties":{"media_type":{"type":"string"},"bytes":{"type":"integer","minimum":1},"sha256":{"type":"string","pattern":"^[0-9a-f]{64}$"},"content":{"type":"string","contentEncoding":"base64"}}}}}}}}}},"$id":"bodies_importPartner"};
const pattern4 = new RegExp("^[1-9][0-9]{0,18}$", "u");
const pattern6 = new RegExp("^[0-9a-f]{64}$", "u");
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_importPartner" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.customers === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "customers"},message:"must have required property '"+"customers"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!(((key0 === "format") || (key0 === "partner")) || (key0 === "customers"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.format !== undefined){
let data0 = data.format;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(data0 === "partner-data/1")){
const err4 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/enum",keyword:"enum",params:{allowedValues: schema33.properties.format.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err5 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.customers !== undefined){
let data2 = data.customers;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.blocked === undefined){
data3.blocked = 0;
}
if(data3.temporary_blocked === undefined){
data3.temporary_blocked = 0;
}
if(data3.recipients === undefined){
data3.recipients = [];
}
if(data3.documents === undefined){
data3.documents = [];
}
if(data3.id === undefined){
const err6 = {instancePath:instancePath+"/customers/" + i0,schemaPath:"#/properties/customers/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data3.fields === undefined){
const err7 = {instancePath:instancePath+"/customers/" + i0,schemaPath:"#/properties/customers/items/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data3){
if(!((((((((key1 === "id") || (key1 === "created_on")) || (key1 === "updated_on")) || (key1 === "blocked")) || (key1 === "temporary_blocked")) || (key1 === "fields")) || (key1 === "recipients")) || (key1 === "documents"))){
const err8 = {instancePath:instancePath+"/customers/" + i0,schemaPath:"#/properties/customers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.id !== undefined){
let data4 = data3.id;
if(typeof data4 === "string"){
if(!pattern4.test(data4)){
const err9 = {instancePath:instancePath+"/customers/" + i0+"/id",schemaPath:"#/properties/customers/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,18}$"},message:"must match pattern \""+"^[1-9][0-9]{0,18}$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/customers/" + i0+"/id",schemaPath:"#/properties/customers/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data3.created_on !== undefined){
let data5 = data3.created_on;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err11 = {instancePath:instancePath+"/customers/" + i0+"/created_on",schemaPath:"#/properties/customers/items/properties/created_on/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/customers/" + i0+"/created_on",schemaPath:"#/properties/customers/items/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.updated_on !== undefined){
let data6 = data3.updated_on;
if(typeof data6 === "string"){
if(!(formats0.validate(data6))){
const err13 = {instancePath:instancePath+"/customers/" + i0+"/updated_on",schemaPath:"#/properties/customers/items/properties/updated_on/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
else {
const err14 = {instancePath:instancePath+"/customers/" + i0+"/updated_on",schemaPath:"#/properties/customers/items/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
let data7 = data3.blocked;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err15 = {instancePath:instancePath+"/customers/" + i0+"/blocked",schemaPath:"#/properties/customers/items/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!((data7 === 0) || (data7 === 1))){
const err16 = {instancePath:instancePath+"/customers/" + i0+"/blocked",schemaPath:"#/properties/customers/items/properties/blocked/enum",keyword:"enum",params:{allowedValues: schema33.properties.customers.items.properties.blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
let data8 = data3.temporary_blocked;
if(!((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8)))){
const err17 = {instancePath:instancePath+"/customers/" + i0+"/temporary_blocked",schemaPath:"#/properties/customers/items/properties/temporary_blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!((data8 === 0) || (data8 === 1))){
const err18 = {instancePath:instancePath+"/customers/" + i0+"/temporary_blocked",schemaPath:"#/properties/customers/items/properties/temporary_blocked/enum",keyword:"enum",params:{allowedValues: schema33.properties.customers.items.properties.temporary_blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data3.fields !== undefined){
let data9 = data3.fields;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key2 in data9){
if(typeof data9[key2] !== "string"){
const err19 = {instancePath:instancePath+"/customers/" + i0+"/fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/customers/items/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/customers/" + i0+"/fields",schemaPath:"#/properties/customers/items/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
let data11 = data3.recipients;
if(Array.isArray(data11)){
const len1 = data11.length;
for(let i1=0; i1<len1; i1++){
let data12 = data11[i1];
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.id === undefined){
const err21 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1,schemaPath:"#/properties/customers/items/properties/recipients/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data12.fields === undefined){
const err22 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1,schemaPath:"#/properties/customers/items/properties/recipients/items/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
for(const key3 in data12){
if(!((((key3 === "id") || (key3 === "created_on")) || (key3 === "updated_on")) || (key3 === "fields"))){
const err23 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1,schemaPath:"#/properties/customers/items/properties/recipients/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data12.id !== undefined){
let data13 = data12.id;
if(typeof data13 === "string"){
if(!pattern4.test(data13)){
const err24 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/id",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/id/pattern",keyword:"pattern",params:{pattern: "^[1-9][0-9]{0,18}$"},message:"must match pattern \""+"^[1-9][0-9]{0,18}$"+"\""};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
else {
const err25 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/id",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data12.created_on !== undefined){
let data14 = data12.created_on;
if(typeof data14 === "string"){
if(!(formats0.validate(data14))){
const err26 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/created_on",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/created_on/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
else {
const err27 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/created_on",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data12.updated_on !== undefined){
let data15 = data12.updated_on;
if(typeof data15 === "string"){
if(!(formats0.validate(data15))){
const err28 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/updated_on",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/updated_on/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/updated_on",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data12.fields !== undefined){
let data16 = data12.fields;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key4 in data16){
if(typeof data16[key4] !== "string"){
const err30 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/fields/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/customers/items/properties/recipients/items/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1+"/fields",schemaPath:"#/properties/customers/items/properties/recipients/items/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/customers/" + i0+"/recipients/" + i1,schemaPath:"#/properties/customers/items/properties/recipients/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
else {
const err33 = {instancePath:instancePath+"/customers/" + i0+"/recipients",schemaPath:"#/properties/customers/items/properties/recipients/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
let data18 = data3.documents;
if(Array.isArray(data18)){
if(data18.length > 1000){
const err34 = {instancePath:instancePath+"/customers/" + i0+"/documents",schemaPath:"#/properties/customers/items/properties/documents/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
let data19 = data18[i2];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.verified === undefined){
data19.verified = 0;
}
if(data19.fields === undefined){
const err35 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2,schemaPath:"#/properties/customers/items/properties/documents/items/required",keyword:"required",params:{missingProperty: "fields"},message:"must have required property '"+"fields"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data19.file === undefined){
const err36 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2,schemaPath:"#/properties/customers/items/properties/documents/items/required",keyword:"required",params:{missingProperty: "file"},message:"must have required property '"+"file"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
for(const key5 in data19){
if(!((((key5 === "uploaded_on") || (key5 === "verified")) || (key5 === "fields")) || (key5 === "file"))){
const err37 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2,schemaPath:"#/properties/customers/items/properties/documents/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data19.uploaded_on !== undefined){
let data20 = data19.uploaded_on;
if(typeof data20 === "string"){
if(!(formats0.validate(data20))){
const err38 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/uploaded_on",schemaPath:"#/properties/customers/items/properties/documents/items/properties/uploaded_on/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
else {
const err39 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/uploaded_on",schemaPath:"#/properties/customers/items/properties/documents/items/properties/uploaded_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
let data21 = data19.verified;
if(!((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21)))){
const err40 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/verified",schemaPath:"#/properties/customers/items/properties/documents/items/properties/verified/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(!((data21 === 0) || (data21 === 1))){
const err41 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/verified",schemaPath:"#/properties/customers/items/properties/documents/items/properties/verified/enum",keyword:"enum",params:{allowedValues: schema33.properties.customers.items.properties.documents.items.properties.verified.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data19.fields !== undefined){
let data22 = data19.fields;
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key6 in data22){
if(typeof data22[key6] !== "string"){
const err42 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/fields/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/customers/items/properties/documents/items/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/fields",schemaPath:"#/properties/customers/items/properties/documents/items/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data19.file !== undefined){
let data24 = data19.file;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.content === undefined){
const err44 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
for(const key7 in data24){
if(!((((key7 === "media_type") || (key7 === "bytes")) || (key7 === "sha256")) || (key7 === "content"))){
const err45 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data24.media_type !== undefined){
if(typeof data24.media_type !== "string"){
const err46 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/media_type",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/media_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data24.bytes !== undefined){
let data26 = data24.bytes;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
const err47 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/bytes",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(typeof data26 == "number"){
if(data26 < 1 || isNaN(data26)){
const err48 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/bytes",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
if(data24.sha256 !== undefined){
let data27 = data24.sha256;
if(typeof data27 === "string"){
if(!pattern6.test(data27)){
const err49 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/sha256",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/sha256/pattern",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/sha256",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/sha256/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data24.content !== undefined){
if(typeof data24.content !== "string"){
const err51 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file/content",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2+"/file",schemaPath:"#/properties/customers/items/properties/documents/items/properties/file/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/customers/" + i0+"/documents/" + i2,schemaPath:"#/properties/customers/items/properties/documents/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/customers/" + i0+"/documents",schemaPath:"#/properties/customers/items/properties/documents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
else {
const err55 = {instancePath:instancePath+"/customers/" + i0,schemaPath:"#/properties/customers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
}
else {
const err56 = {instancePath:instancePath+"/customers",schemaPath:"#/properties/customers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const parameters_listStoredCustomers = validate23;
const schema34 = {"type":"object","required":[],"properties":{"partner":{"type":"string"},"page":{"type":"string","pattern":"^0*[1-9][0-9]{0,14}$"}},"$id":"parameters_listStoredCustomers"};
const pattern7 = new RegExp("^0*[1-9][0-9]{0,14}$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_listStoredCustomers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.page !== undefined){
let data1 = data.page;
if(typeof data1 === "string"){
if(!pattern7.test(data1)){
const err1 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]{0,14}$"},message:"must match pattern \""+"^0*[1-9][0-9]{0,14}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"partner":true,"page":true},"dynamicProps":false,"dynamicItems":false};

const parameters_getStoredCustomer = validate24;
const schema35 = {"type":"object","required":[],"properties":{"partner":{"type":"string"},"customer":{"type":"string","pattern":"^[0-9]{1,19}$"}},"$id":"parameters_getStoredCustomer"};
const pattern8 = new RegExp("^[0-9]{1,19}$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_getStoredCustomer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.customer !== undefined){
let data1 = data.customer;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err1 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,19}$"},message:"must match pattern \""+"^[0-9]{1,19}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"partner":true,"customer":true},"dynamicProps":false,"dynamicItems":false};

const bodies_changeStanding = validate25;
const schema36 = {"type":"object","additionalProperties":false,"minProperties":1,"properties":{"blocked":{"type":"integer","enum":[0,1]},"temporary_blocked":{"type":"integer","enum":[0,1]}},"$id":"bodies_changeStanding"};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_changeStanding" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "blocked") || (key0 === "temporary_blocked"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.blocked !== undefined){
let data0 = data.blocked;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err2 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data0 === 0) || (data0 === 1))){
const err3 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/enum",keyword:"enum",params:{allowedValues: schema36.properties.blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.temporary_blocked !== undefined){
let data1 = data.temporary_blocked;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err4 = {instancePath:instancePath+"/temporary_blocked",schemaPath:"#/properties/temporary_blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(!((data1 === 0) || (data1 === 1))){
const err5 = {instancePath:instancePath+"/temporary_blocked",schemaPath:"#/properties/temporary_blocked/enum",keyword:"enum",params:{allowedValues: schema36.properties.temporary_blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const parameters_listStoredRecipients = validate26;
const schema37 = {"type":"object","required":[],"properties":{"partner":{"type":"string"},"customer":{"type":"string","pattern":"^[0-9]{1,19}$"},"page":{"type":"string","pattern":"^0*[1-9][0-9]{0,14}$"}},"$id":"parameters_listStoredRecipients"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_listStoredRecipients" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.customer !== undefined){
let data1 = data.customer;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err1 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,19}$"},message:"must match pattern \""+"^[0-9]{1,19}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.page !== undefined){
let data2 = data.page;
if(typeof data2 === "string"){
if(!pattern7.test(data2)){
const err3 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]{0,14}$"},message:"must match pattern \""+"^0*[1-9][0-9]{0,14}$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"partner":true,"customer":true,"page":true},"dynamicProps":false,"dynamicItems":false};

const bodies_changeVerified = validate27;
const schema38 = {"type":"object","additionalProperties":false,"required":["verified"],"properties":{"verified":{"type":"integer","enum":[0,1]}},"$id":"bodies_changeVerified"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_changeVerified" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.verified === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "verified")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.verified !== undefined){
let data0 = data.verified;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err2 = {instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data0 === 0) || (data0 === 1))){
const err3 = {instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/enum",keyword:"enum",params:{allowedValues: schema38.properties.verified.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const parameters_changeVerified = validate28;
const schema39 = {"type":"object","required":[],"properties":{"partner":{"type":"string"},"customer":{"type":"string","pattern":"^[0-9]{1,19}$"},"rank":{"type":"string","pattern":"^0*[1-9][0-9]{0,14}$"}},"$id":"parameters_changeVerified"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_changeVerified" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.customer !== undefined){
let data1 = data.customer;
if(typeof data1 === "string"){
if(!pattern8.test(data1)){
const err1 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[0-9]{1,19}$"},message:"must match pattern \""+"^[0-9]{1,19}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.rank !== undefined){
let data2 = data.rank;
if(typeof data2 === "string"){
if(!pattern7.test(data2)){
const err3 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]{0,14}$"},message:"must match pattern \""+"^0*[1-9][0-9]{0,14}$"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/rank",schemaPath:"#/properties/rank/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"partner":true,"customer":true,"rank":true},"dynamicProps":false,"dynamicItems":false};

const parameters_getRequest = validate29;
const schema40 = {"type":"object","required":[],"properties":{"partner":{"type":"string"},"number":{"type":"string","pattern":"^0*[1-9][0-9]{0,14}$"}},"$id":"parameters_getRequest"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_getRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.partner !== undefined){
if(typeof data.partner !== "string"){
const err0 = {instancePath:instancePath+"/partner",schemaPath:"#/properties/partner/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.number !== undefined){
let data1 = data.number;
if(typeof data1 === "string"){
if(!pattern7.test(data1)){
const err1 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]{0,14}$"},message:"must match pattern \""+"^0*[1-9][0-9]{0,14}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
else {
const err2 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"partner":true,"number":true},"dynamicProps":false,"dynamicItems":false};

const parameters_getUnauthenticatedRequest = validate30;
const schema41 = {"type":"object","required":[],"properties":{"number":{"type":"string","pattern":"^0*[1-9][0-9]{0,14}$"}},"$id":"parameters_getUnauthenticatedRequest"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_getUnauthenticatedRequest" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.number !== undefined){
let data0 = data.number;
if(typeof data0 === "string"){
if(!pattern7.test(data0)){
const err0 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]{0,14}$"},message:"must match pattern \""+"^0*[1-9][0-9]{0,14}$"+"\""};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/number",schemaPath:"#/properties/number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"number":true},"dynamicProps":false,"dynamicItems":false};

const bodies_setFaultPlan = validate31;
const schema42 = {"type":"object","additionalProperties":false,"required":["rules"],"properties":{"seed":{"type":"integer","minimum":0,"maximum":4294967295,"default":1},"rules":{"type":"array","maxItems":100,"items":{"type":"object","additionalProperties":false,"required":["calls","fault"],"properties":{"operation":{"type":"string","enum":["createCustomer","listCustomers","getCustomer","updateCustomer","listDocuments","uploadDocument","createRecipient","listRecipients","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount","uploadDocumentAlias","listRecipientsByPost"]},"calls":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"nth":{"type":"integer","minimum":1,"maximum":1000000},"every":{"type":"integer","minimum":1,"maximum":1000000},"probability":{"type":"number","exclusiveMinimum":0,"maximum":1}}},"fault":{"type":"object","additionalProperties":false,"minProperties":1,"maxProperties":1,"properties":{"unavailable":{"type":"object","additionalProperties":false,"properties":{"retry_after_seconds":{"type":"integer","minimum":0,"maximum":3600,"default":1},"retry_after":{"type":"string","enum":["seconds","date","none"],"default":"seconds"},"status":{"type":"integer","enum":[429,503],"default":503}}},"delay":{"type":"object","additionalProperties":false,"required":["ms"],"properties":{"ms":{"type":"integer","minimum":1,"maximum":120000}}},"refused":{"type":"object","additionalProperties":false,"required":["status"],"properties":{"status":{"type":"integer","enum":[400,401,403,404,500,502,504]}}},"drop":{"type":"object","additionalProperties":false},"cut":{"type":"object","additionalProperties":false,"required":["after_bytes"],"properties":{"after_bytes":{"type":"integer","minimum":0,"maximum":1048576}}},"slow":{"type":"object","additionalProperties":false,"properties":{"factor":{"type":"integer","minimum":2,"maximum":100,"default":2}}}}}}}}},"$id":"bodies_setFaultPlan"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_setFaultPlan" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seed === undefined){
data.seed = 1;
}
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "seed") || (key0 === "rules"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
let data0 = data.seed;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err2 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(typeof data0 == "number"){
if(data0 > 4294967295 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 4294967295},message:"must be <= 4294967295"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.rules !== undefined){
let data1 = data.rules;
if(Array.isArray(data1)){
if(data1.length > 100){
const err5 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.calls === undefined){
const err6 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/required",keyword:"required",params:{missingProperty: "calls"},message:"must have required property '"+"calls"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data2.fault === undefined){
const err7 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/required",keyword:"required",params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
for(const key1 in data2){
if(!(((key1 === "operation") || (key1 === "calls")) || (key1 === "fault"))){
const err8 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key1},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.operation !== undefined){
let data3 = data2.operation;
if(typeof data3 !== "string"){
const err9 = {instancePath:instancePath+"/rules/" + i0+"/operation",schemaPath:"#/properties/rules/items/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!(((((((((((((((((data3 === "createCustomer") || (data3 === "listCustomers")) || (data3 === "getCustomer")) || (data3 === "updateCustomer")) || (data3 === "listDocuments")) || (data3 === "uploadDocument")) || (data3 === "createRecipient")) || (data3 === "listRecipients")) || (data3 === "getRecipient")) || (data3 === "updateRecipient")) || (data3 === "listCountries")) || (data3 === "listNationalities")) || (data3 === "listCurrencies")) || (data3 === "checkGhanaMobileWallet")) || (data3 === "checkGhanaBankAccount")) || (data3 === "uploadDocumentAlias")) || (data3 === "listRecipientsByPost"))){
const err10 = {instancePath:instancePath+"/rules/" + i0+"/operation",schemaPath:"#/properties/rules/items/properties/operation/enum",keyword:"enum",params:{allowedValues: schema42.properties.rules.items.properties.operation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data2.calls !== undefined){
let data4 = data2.calls;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(Object.keys(data4).length > 1){
const err11 = {instancePath:instancePath+"/rules/" + i0+"/calls",schemaPath:"#/properties/rules/items/properties/calls/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(Object.keys(data4).length < 1){
const err12 = {instancePath:instancePath+"/rules/" + i0+"/calls",schemaPath:"#/properties/rules/items/properties/calls/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
for(const key2 in data4){
if(!(((key2 === "nth") || (key2 === "every")) || (key2 === "probability"))){
const err13 = {instancePath:instancePath+"/rules/" + i0+"/calls",schemaPath:"#/properties/rules/items/properties/calls/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.nth !== undefined){
let data5 = data4.nth;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
const err14 = {instancePath:instancePath+"/rules/" + i0+"/calls/nth",schemaPath:"#/properties/rules/items/properties/calls/properties/nth/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data5 == "number"){
if(data5 > 1000000 || isNaN(data5)){
const err15 = {instancePath:instancePath+"/rules/" + i0+"/calls/nth",schemaPath:"#/properties/rules/items/properties/calls/properties/nth/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data5 < 1 || isNaN(data5)){
const err16 = {instancePath:instancePath+"/rules/" + i0+"/calls/nth",schemaPath:"#/properties/rules/items/properties/calls/properties/nth/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data4.every !== undefined){
let data6 = data4.every;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
const err17 = {instancePath:instancePath+"/rules/" + i0+"/calls/every",schemaPath:"#/properties/rules/items/properties/calls/properties/every/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(typeof data6 == "number"){
if(data6 > 1000000 || isNaN(data6)){
const err18 = {instancePath:instancePath+"/rules/" + i0+"/calls/every",schemaPath:"#/properties/rules/items/properties/calls/properties/every/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000000},message:"must be <= 1000000"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data6 < 1 || isNaN(data6)){
const err19 = {instancePath:instancePath+"/rules/" + i0+"/calls/every",schemaPath:"#/properties/rules/items/properties/calls/properties/every/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data4.probability !== undefined){
let data7 = data4.probability;
if(typeof data7 == "number"){
if(data7 > 1 || isNaN(data7)){
const err20 = {instancePath:instancePath+"/rules/" + i0+"/calls/probability",schemaPath:"#/properties/rules/items/properties/calls/properties/probability/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1},message:"must be <= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data7 <= 0 || isNaN(data7)){
const err21 = {instancePath:instancePath+"/rules/" + i0+"/calls/probability",schemaPath:"#/properties/rules/items/properties/calls/properties/probability/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/rules/" + i0+"/calls/probability",schemaPath:"#/properties/rules/items/properties/calls/properties/probability/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/rules/" + i0+"/calls",schemaPath:"#/properties/rules/items/properties/calls/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data2.fault !== undefined){
let data8 = data2.fault;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(Object.keys(data8).length > 1){
const err24 = {instancePath:instancePath+"/rules/" + i0+"/fault",schemaPath:"#/properties/rules/items/properties/fault/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(Object.keys(data8).length < 1){
const err25 = {instancePath:instancePath+"/rules/" + i0+"/fault",schemaPath:"#/properties/rules/items/properties/fault/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
for(const key3 in data8){
if(!((((((key3 === "unavailable") || (key3 === "delay")) || (key3 === "refused")) || (key3 === "drop")) || (key3 === "cut")) || (key3 === "slow"))){
const err26 = {instancePath:instancePath+"/rules/" + i0+"/fault",schemaPath:"#/properties/rules/items/properties/fault/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data8.unavailable !== undefined){
let data9 = data8.unavailable;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.retry_after_seconds === undefined){
data9.retry_after_seconds = 1;
}
if(data9.retry_after === undefined){
data9.retry_after = "seconds";
}
if(data9.status === undefined){
data9.status = 503;
}
for(const key4 in data9){
if(!(((key4 === "retry_after_seconds") || (key4 === "retry_after")) || (key4 === "status"))){
const err27 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key4},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
let data10 = data9.retry_after_seconds;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err28 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/retry_after_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(typeof data10 == "number"){
if(data10 > 3600 || isNaN(data10)){
const err29 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/retry_after_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err30 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/retry_after_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
let data11 = data9.retry_after;
if(typeof data11 !== "string"){
const err31 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/retry_after",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/retry_after/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data11 === "seconds") || (data11 === "date")) || (data11 === "none"))){
const err32 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/retry_after",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/retry_after/enum",keyword:"enum",params:{allowedValues: schema42.properties.rules.items.properties.fault.properties.unavailable.properties.retry_after.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
let data12 = data9.status;
if(!((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12)))){
const err33 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/status",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!((data12 === 429) || (data12 === 503))){
const err34 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable/status",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/properties/status/enum",keyword:"enum",params:{allowedValues: schema42.properties.rules.items.properties.fault.properties.unavailable.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/rules/" + i0+"/fault/unavailable",schemaPath:"#/properties/rules/items/properties/fault/properties/unavailable/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data8.delay !== undefined){
let data13 = data8.delay;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.ms === undefined){
const err36 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/required",keyword:"required",params:{missingProperty: "ms"},message:"must have required property '"+"ms"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
for(const key5 in data13){
if(!(key5 === "ms")){
const err37 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data13.ms !== undefined){
let data14 = data13.ms;
if(!((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14)))){
const err38 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay/ms",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/properties/ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(typeof data14 == "number"){
if(data14 > 120000 || isNaN(data14)){
const err39 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay/ms",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/properties/ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000},message:"must be <= 120000"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data14 < 1 || isNaN(data14)){
const err40 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay/ms",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/properties/ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
}
else {
const err41 = {instancePath:instancePath+"/rules/" + i0+"/fault/delay",schemaPath:"#/properties/rules/items/properties/fault/properties/delay/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data8.refused !== undefined){
let data15 = data8.refused;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.status === undefined){
const err42 = {instancePath:instancePath+"/rules/" + i0+"/fault/refused",schemaPath:"#/properties/rules/items/properties/fault/properties/refused/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
for(const key6 in data15){
if(!(key6 === "status")){
const err43 = {instancePath:instancePath+"/rules/" + i0+"/fault/refused",schemaPath:"#/properties/rules/items/properties/fault/properties/refused/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data15.status !== undefined){
let data16 = data15.status;
if(!((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16)))){
const err44 = {instancePath:instancePath+"/rules/" + i0+"/fault/refused/status",schemaPath:"#/properties/rules/items/properties/fault/properties/refused/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(!(((((((data16 === 400) || (data16 === 401)) || (data16 === 403)) || (data16 === 404)) || (data16 === 500)) || (data16 === 502)) || (data16 === 504))){
const err45 = {instancePath:instancePath+"/rules/" + i0+"/fault/refused/status",schemaPath:"#/properties/rules/items/properties/fault/properties/refused/properties/status/enum",keyword:"enum",params:{allowedValues: schema42.properties.rules.items.properties.fault.properties.refused.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/rules/" + i0+"/fault/refused",schemaPath:"#/properties/rules/items/properties/fault/properties/refused/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data8.drop !== undefined){
let data17 = data8.drop;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
for(const key7 in data17){
const err47 = {instancePath:instancePath+"/rules/" + i0+"/fault/drop",schemaPath:"#/properties/rules/items/properties/fault/properties/drop/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/rules/" + i0+"/fault/drop",schemaPath:"#/properties/rules/items/properties/fault/properties/drop/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data8.cut !== undefined){
let data18 = data8.cut;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.after_bytes === undefined){
const err49 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/required",keyword:"required",params:{missingProperty: "after_bytes"},message:"must have required property '"+"after_bytes"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
for(const key8 in data18){
if(!(key8 === "after_bytes")){
const err50 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data18.after_bytes !== undefined){
let data19 = data18.after_bytes;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
const err51 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut/after_bytes",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/properties/after_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(typeof data19 == "number"){
if(data19 > 1048576 || isNaN(data19)){
const err52 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut/after_bytes",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/properties/after_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data19 < 0 || isNaN(data19)){
const err53 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut/after_bytes",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/properties/after_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
}
else {
const err54 = {instancePath:instancePath+"/rules/" + i0+"/fault/cut",schemaPath:"#/properties/rules/items/properties/fault/properties/cut/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data8.slow !== undefined){
let data20 = data8.slow;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.factor === undefined){
data20.factor = 2;
}
for(const key9 in data20){
if(!(key9 === "factor")){
const err55 = {instancePath:instancePath+"/rules/" + i0+"/fault/slow",schemaPath:"#/properties/rules/items/properties/fault/properties/slow/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
let data21 = data20.factor;
if(!((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21)))){
const err56 = {instancePath:instancePath+"/rules/" + i0+"/fault/slow/factor",schemaPath:"#/properties/rules/items/properties/fault/properties/slow/properties/factor/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(typeof data21 == "number"){
if(data21 > 100 || isNaN(data21)){
const err57 = {instancePath:instancePath+"/rules/" + i0+"/fault/slow/factor",schemaPath:"#/properties/rules/items/properties/fault/properties/slow/properties/factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data21 < 2 || isNaN(data21)){
const err58 = {instancePath:instancePath+"/rules/" + i0+"/fault/slow/factor",schemaPath:"#/properties/rules/items/properties/fault/properties/slow/properties/factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/rules/" + i0+"/fault/slow",schemaPath:"#/properties/rules/items/properties/fault/properties/slow/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/rules/" + i0+"/fault",schemaPath:"#/properties/rules/items/properties/fault/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
else {
const err61 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/properties/rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const bodies_setClock = validate32;
const schema43 = {"type":"object","additionalProperties":false,"required":["now"],"properties":{"now":{"type":"string","format":"date-time"},"running":{"type":"boolean","default":true}},"$id":"bodies_setClock"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_setClock" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.running === undefined){
data.running = true;
}
if(data.now === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "now"},message:"must have required property '"+"now"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "now") || (key0 === "running"))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.now !== undefined){
let data0 = data.now;
if(typeof data0 === "string"){
if(!(formats0.validate(data0))){
const err2 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/now",schemaPath:"#/properties/now/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(typeof data.running !== "boolean"){
const err4 = {instancePath:instancePath+"/running",schemaPath:"#/properties/running/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const bodies_advanceClock = validate33;
const schema44 = {"type":"object","additionalProperties":false,"required":["seconds"],"properties":{"seconds":{"type":"number","exclusiveMinimum":0,"maximum":3155760000}},"$id":"bodies_advanceClock"};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="bodies_advanceClock" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.seconds === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(key0 === "seconds")){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.seconds !== undefined){
let data0 = data.seconds;
if(typeof data0 == "number"){
if(data0 > 3155760000 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3155760000},message:"must be <= 3155760000"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 <= 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
else {
const err4 = {instancePath:instancePath+"/seconds",schemaPath:"#/properties/seconds/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const parameters_importPartner = parameters_exportPartner;
const parameters_resetPartner = parameters_exportPartner;
const parameters_changeStanding = parameters_getStoredCustomer;
const parameters_listStoredDocuments = parameters_getStoredCustomer;
const parameters_downloadFile = parameters_changeVerified;
const parameters_listRequests = parameters_exportPartner;
const parameters_listUnauthenticatedRequests = parameters_listPartners;
const parameters_getMetrics = parameters_listPartners;
const parameters_getFaultPlan = parameters_exportPartner;
const parameters_setFaultPlan = parameters_exportPartner;
const parameters_removeFaultPlan = parameters_exportPartner;
const parameters_getClientJudgement = parameters_listPartners;
const parameters_getClock = parameters_listPartners;
const parameters_setClock = parameters_listPartners;
const parameters_resetClock = parameters_listPartners;
const parameters_advanceClock = parameters_listPartners;
export const bodies = {
  importPartner: bodies_importPartner,
  changeStanding: bodies_changeStanding,
  changeVerified: bodies_changeVerified,
  setFaultPlan: bodies_setFaultPlan,
  setClock: bodies_setClock,
  advanceClock: bodies_advanceClock,
};
export const parameters = {
  listPartners: parameters_listPartners,
  exportPartner: parameters_exportPartner,
  importPartner: parameters_importPartner,
  resetPartner: parameters_resetPartner,
  listStoredCustomers: parameters_listStoredCustomers,
  getStoredCustomer: parameters_getStoredCustomer,
  changeStanding: parameters_changeStanding,
  listStoredRecipients: parameters_listStoredRecipients,
  listStoredDocuments: parameters_listStoredDocuments,
  changeVerified: parameters_changeVerified,
  downloadFile: parameters_downloadFile,
  listRequests: parameters_listRequests,
  getRequest: parameters_getRequest,
  listUnauthenticatedRequests: parameters_listUnauthenticatedRequests,
  getUnauthenticatedRequest: parameters_getUnauthenticatedRequest,
  getMetrics: parameters_getMetrics,
  getFaultPlan: parameters_getFaultPlan,
  setFaultPlan: parameters_setFaultPlan,
  removeFaultPlan: parameters_removeFaultPlan,
  getClientJudgement: parameters_getClientJudgement,
  getClock: parameters_getClock,
  setClock: parameters_setClock,
  resetClock: parameters_resetClock,
  advanceClock: parameters_advanceClock,
};
