// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
const CustomerListResponse_message = validate20;
const schema31 = {"type":"string","const":"success","$id":"CustomerListResponse_message"};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CustomerListResponse_message" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if("success" !== data){
const err1 = {instancePath,schemaPath:"#/const",keyword:"const",params:{allowedValue: "success"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":false,"dynamicItems":false};

const CustomerListResponse_customers = validate21;
const schema32 = {"type":"array","items":{"type":"object","required":["id","first_name","middle_name","last_name","date_of_birth","nationality","address","city","country","mobile_number","blocked","temporary_blocked","created_on","updated_on"],"properties":{"id":{"type":"integer"},"first_name":{"type":"string"},"middle_name":{"type":"string"},"last_name":{"type":"string"},"date_of_birth":{"type":"string","format":"date"},"birth_city":{"type":["string","null"]},"birth_country":{"type":["string","null"],"pattern":"^([A-Za-z]{2})?$"},"nationality":{"type":"string","pattern":"^[A-Za-z]{2}$"},"birth_nationality":{"type":["string","null"],"pattern":"^([A-Za-z]{2})?$"},"address":{"type":"string"},"city":{"type":"string"},"region":{"type":["string","null"]},"postcode":{"type":["string","null"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"phone_number":{"type":["string","null"]},"mobile_number":{"type":"string"},"email_address":{"type":["string","null"]},"blocked":{"type":"integer","enum":[0,1]},"temporary_blocked":{"type":"integer","enum":[0,1]},"created_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},"updated_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}}},"$id":"CustomerListResponse_customers"};
const formats0 = require("ajv-formats/dist/formats").fullFormats.date;
const pattern4 = new RegExp("^([A-Za-z]{2})?$", "u");
const pattern5 = new RegExp("^[A-Za-z]{2}$", "u");
const pattern8 = new RegExp("^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CustomerListResponse_customers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.first_name === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "first_name"},message:"must have required property '"+"first_name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.middle_name === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "middle_name"},message:"must have required property '"+"middle_name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.last_name === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "last_name"},message:"must have required property '"+"last_name"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.date_of_birth === undefined){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "date_of_birth"},message:"must have required property '"+"date_of_birth"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.nationality === undefined){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "nationality"},message:"must have required property '"+"nationality"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.address === undefined){
const err6 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "address"},message:"must have required property '"+"address"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.city === undefined){
const err7 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data0.country === undefined){
const err8 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data0.mobile_number === undefined){
const err9 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "mobile_number"},message:"must have required property '"+"mobile_number"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data0.blocked === undefined){
const err10 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "blocked"},message:"must have required property '"+"blocked"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data0.temporary_blocked === undefined){
const err11 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "temporary_blocked"},message:"must have required property '"+"temporary_blocked"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data0.created_on === undefined){
const err12 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "created_on"},message:"must have required property '"+"created_on"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data0.updated_on === undefined){
const err13 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "updated_on"},message:"must have required property '"+"updated_on"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data0.id !== undefined){
let data1 = data0.id;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err14 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data0.first_name !== undefined){
if(typeof data0.first_name !== "string"){
const err15 = {instancePath:instancePath+"/" + i0+"/first_name",schemaPath:"#/items/properties/first_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data0.middle_name !== undefined){
if(typeof data0.middle_name !== "string"){
const err16 = {instancePath:instancePath+"/" + i0+"/middle_name",schemaPath:"#/items/properties/middle_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data0.last_name !== undefined){
if(typeof data0.last_name !== "string"){
const err17 = {instancePath:instancePath+"/" + i0+"/last_name",schemaPath:"#/items/properties/last_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.date_of_birth !== undefined){
let data5 = data0.date_of_birth;
if(typeof data5 === "string"){
if(!(formats0.validate(data5))){
const err18 = {instancePath:instancePath+"/" + i0+"/date_of_birth",schemaPath:"#/items/properties/date_of_birth/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/" + i0+"/date_of_birth",schemaPath:"#/items/properties/date_of_birth/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data0.birth_city !== undefined){
let data6 = data0.birth_city;
if((typeof data6 !== "string") && (data6 !== null)){
const err20 = {instancePath:instancePath+"/" + i0+"/birth_city",schemaPath:"#/items/properties/birth_city/type",keyword:"type",params:{type: schema32.items.properties.birth_city.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data0.birth_country !== undefined){
let data7 = data0.birth_country;
if((typeof data7 !== "string") && (data7 !== null)){
const err21 = {instancePath:instancePath+"/" + i0+"/birth_country",schemaPath:"#/items/properties/birth_country/type",keyword:"type",params:{type: schema32.items.properties.birth_country.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data7 === "string"){
if(!pattern4.test(data7)){
const err22 = {instancePath:instancePath+"/" + i0+"/birth_country",schemaPath:"#/items/properties/birth_country/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"},message:"must match pattern \""+"^([A-Za-z]{2})?$"+"\""};
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
if(data0.nationality !== undefined){
let data8 = data0.nationality;
if(typeof data8 === "string"){
if(!pattern5.test(data8)){
const err23 = {instancePath:instancePath+"/" + i0+"/nationality",schemaPath:"#/items/properties/nationality/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/" + i0+"/nationality",schemaPath:"#/items/properties/nationality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.birth_nationality !== undefined){
let data9 = data0.birth_nationality;
if((typeof data9 !== "string") && (data9 !== null)){
const err25 = {instancePath:instancePath+"/" + i0+"/birth_nationality",schemaPath:"#/items/properties/birth_nationality/type",keyword:"type",params:{type: schema32.items.properties.birth_nationality.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err26 = {instancePath:instancePath+"/" + i0+"/birth_nationality",schemaPath:"#/items/properties/birth_nationality/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"},message:"must match pattern \""+"^([A-Za-z]{2})?$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data0.address !== undefined){
if(typeof data0.address !== "string"){
const err27 = {instancePath:instancePath+"/" + i0+"/address",schemaPath:"#/items/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data0.city !== undefined){
if(typeof data0.city !== "string"){
const err28 = {instancePath:instancePath+"/" + i0+"/city",schemaPath:"#/items/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data0.region !== undefined){
let data12 = data0.region;
if((typeof data12 !== "string") && (data12 !== null)){
const err29 = {instancePath:instancePath+"/" + i0+"/region",schemaPath:"#/items/properties/region/type",keyword:"type",params:{type: schema32.items.properties.region.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data0.postcode !== undefined){
let data13 = data0.postcode;
if((typeof data13 !== "string") && (data13 !== null)){
const err30 = {instancePath:instancePath+"/" + i0+"/postcode",schemaPath:"#/items/properties/postcode/type",keyword:"type",params:{type: schema32.items.properties.postcode.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data0.country !== undefined){
let data14 = data0.country;
if(typeof data14 === "string"){
if(!pattern5.test(data14)){
const err31 = {instancePath:instancePath+"/" + i0+"/country",schemaPath:"#/items/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/" + i0+"/country",schemaPath:"#/items/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data0.phone_number !== undefined){
let data15 = data0.phone_number;
if((typeof data15 !== "string") && (data15 !== null)){
const err33 = {instancePath:instancePath+"/" + i0+"/phone_number",schemaPath:"#/items/properties/phone_number/type",keyword:"type",params:{type: schema32.items.properties.phone_number.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data0.mobile_number !== undefined){
if(typeof data0.mobile_number !== "string"){
const err34 = {instancePath:instancePath+"/" + i0+"/mobile_number",schemaPath:"#/items/properties/mobile_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data0.email_address !== undefined){
let data17 = data0.email_address;
if((typeof data17 !== "string") && (data17 !== null)){
const err35 = {instancePath:instancePath+"/" + i0+"/email_address",schemaPath:"#/items/properties/email_address/type",keyword:"type",params:{type: schema32.items.properties.email_address.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data0.blocked !== undefined){
let data18 = data0.blocked;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
const err36 = {instancePath:instancePath+"/" + i0+"/blocked",schemaPath:"#/items/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((data18 === 0) || (data18 === 1))){
const err37 = {instancePath:instancePath+"/" + i0+"/blocked",schemaPath:"#/items/properties/blocked/enum",keyword:"enum",params:{allowedValues: schema32.items.properties.blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data0.temporary_blocked !== undefined){
let data19 = data0.temporary_blocked;
if(!((typeof data19 == "number") && (!(data19 % 1) && !isNaN(data19)))){
const err38 = {instancePath:instancePath+"/" + i0+"/temporary_blocked",schemaPath:"#/items/properties/temporary_blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!((data19 === 0) || (data19 === 1))){
const err39 = {instancePath:instancePath+"/" + i0+"/temporary_blocked",schemaPath:"#/items/properties/temporary_blocked/enum",keyword:"enum",params:{allowedValues: schema32.items.properties.temporary_blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data0.created_on !== undefined){
let data20 = data0.created_on;
if(typeof data20 === "string"){
if(!pattern8.test(data20)){
const err40 = {instancePath:instancePath+"/" + i0+"/created_on",schemaPath:"#/items/properties/created_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/" + i0+"/created_on",schemaPath:"#/items/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data0.updated_on !== undefined){
let data21 = data0.updated_on;
if(typeof data21 === "string"){
if(!pattern8.test(data21)){
const err42 = {instancePath:instancePath+"/" + i0+"/updated_on",schemaPath:"#/items/properties/updated_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/" + i0+"/updated_on",schemaPath:"#/items/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
else {
const err45 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const CustomerListResponse_current_customers = validate22;
const schema33 = {"type":"integer","minimum":0,"$id":"CustomerListResponse_current_customers"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CustomerListResponse_current_customers" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data == "number"){
if(data < 0 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":false,"dynamicItems":false};

const CustomerListResponse_page = validate23;
const schema34 = {"type":"integer","minimum":1,"$id":"CustomerListResponse_page"};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CustomerListResponse_page" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data == "number"){
if(data < 1 || isNaN(data)){
const err1 = {instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_id = validate24;
const schema35 = {"type":"integer","$id":"Customer_id"};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_id" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_first_name = validate25;
const schema36 = {"type":"string","$id":"Customer_first_name"};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_first_name" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_date_of_birth = validate26;
const schema37 = {"type":"string","format":"date","$id":"Customer_date_of_birth"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_date_of_birth" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!(formats0.validate(data))){
const err0 = {instancePath,schemaPath:"#/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
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
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_birth_city = validate27;
const schema38 = {"type":["string","null"],"$id":"Customer_birth_city"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_birth_city" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema38.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_birth_country = validate28;
const schema39 = {"type":["string","null"],"pattern":"^([A-Za-z]{2})?$","$id":"Customer_birth_country"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_birth_country" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema39.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern4.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"},message:"must match pattern \""+"^([A-Za-z]{2})?$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_nationality = validate29;
const schema40 = {"type":"string","pattern":"^[A-Za-z]{2}$","$id":"Customer_nationality"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_nationality" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern5.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
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
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_blocked = validate30;
const schema41 = {"type":"integer","enum":[0,1],"$id":"Customer_blocked"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_blocked" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!((typeof data == "number") && (!(data % 1) && !isNaN(data)))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === 0) || (data === 1))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema41.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Customer_created_on = validate31;
const schema42 = {"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$","$id":"Customer_created_on"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Customer_created_on" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern8.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
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
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"dynamicProps":false,"dynamicItems":false};

const CustomerResponse_customer = validate32;
const schema43 = {"type":"object","required":["id","first_name","middle_name","last_name","date_of_birth","nationality","address","city","country","mobile_number","blocked","temporary_blocked","created_on","updated_on"],"properties":{"id":{"type":"integer"},"first_name":{"type":"string"},"middle_name":{"type":"string"},"last_name":{"type":"string"},"date_of_birth":{"type":"string","format":"date"},"birth_city":{"type":["string","null"]},"birth_country":{"type":["string","null"],"pattern":"^([A-Za-z]{2})?$"},"nationality":{"type":"string","pattern":"^[A-Za-z]{2}$"},"birth_nationality":{"type":["string","null"],"pattern":"^([A-Za-z]{2})?$"},"address":{"type":"string"},"city":{"type":"string"},"region":{"type":["string","null"]},"postcode":{"type":["string","null"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"phone_number":{"type":["string","null"]},"mobile_number":{"type":"string"},"email_address":{"type":["string","null"]},"blocked":{"type":"integer","enum":[0,1]},"temporary_blocked":{"type":"integer","enum":[0,1]},"created_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},"updated_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}},"$id":"CustomerResponse_customer"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CustomerResponse_customer" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.first_name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first_name"},message:"must have required property '"+"first_name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.middle_name === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "middle_name"},message:"must have required property '"+"middle_name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.last_name === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_name"},message:"must have required property '"+"last_name"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.date_of_birth === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date_of_birth"},message:"must have required property '"+"date_of_birth"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.nationality === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nationality"},message:"must have required property '"+"nationality"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.address === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"},message:"must have required property '"+"address"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.city === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"},message:"must have required property '"+"city"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.country === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data.mobile_number === undefined){
const err9 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mobile_number"},message:"must have required property '"+"mobile_number"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data.blocked === undefined){
const err10 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "blocked"},message:"must have required property '"+"blocked"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data.temporary_blocked === undefined){
const err11 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "temporary_blocked"},message:"must have required property '"+"temporary_blocked"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.created_on === undefined){
const err12 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_on"},message:"must have required property '"+"created_on"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.updated_on === undefined){
const err13 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_on"},message:"must have required property '"+"updated_on"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err14 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.first_name !== undefined){
if(typeof data.first_name !== "string"){
const err15 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.middle_name !== undefined){
if(typeof data.middle_name !== "string"){
const err16 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.last_name !== undefined){
if(typeof data.last_name !== "string"){
const err17 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.date_of_birth !== undefined){
let data4 = data.date_of_birth;
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err18 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.birth_city !== undefined){
let data5 = data.birth_city;
if((typeof data5 !== "string") && (data5 !== null)){
const err20 = {instancePath:instancePath+"/birth_city",schemaPath:"#/properties/birth_city/type",keyword:"type",params:{type: schema43.properties.birth_city.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.birth_country !== undefined){
let data6 = data.birth_country;
if((typeof data6 !== "string") && (data6 !== null)){
const err21 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/type",keyword:"type",params:{type: schema43.properties.birth_country.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(typeof data6 === "string"){
if(!pattern4.test(data6)){
const err22 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"},message:"must match pattern \""+"^([A-Za-z]{2})?$"+"\""};
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
if(data.nationality !== undefined){
let data7 = data.nationality;
if(typeof data7 === "string"){
if(!pattern5.test(data7)){
const err23 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
else {
const err24 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.birth_nationality !== undefined){
let data8 = data.birth_nationality;
if((typeof data8 !== "string") && (data8 !== null)){
const err25 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/type",keyword:"type",params:{type: schema43.properties.birth_nationality.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data8 === "string"){
if(!pattern4.test(data8)){
const err26 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"},message:"must match pattern \""+"^([A-Za-z]{2})?$"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.address !== undefined){
if(typeof data.address !== "string"){
const err27 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.city !== undefined){
if(typeof data.city !== "string"){
const err28 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.region !== undefined){
let data11 = data.region;
if((typeof data11 !== "string") && (data11 !== null)){
const err29 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: schema43.properties.region.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.postcode !== undefined){
let data12 = data.postcode;
if((typeof data12 !== "string") && (data12 !== null)){
const err30 = {instancePath:instancePath+"/postcode",schemaPath:"#/properties/postcode/type",keyword:"type",params:{type: schema43.properties.postcode.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.country !== undefined){
let data13 = data.country;
if(typeof data13 === "string"){
if(!pattern5.test(data13)){
const err31 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
else {
const err32 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.phone_number !== undefined){
let data14 = data.phone_number;
if((typeof data14 !== "string") && (data14 !== null)){
const err33 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/type",keyword:"type",params:{type: schema43.properties.phone_number.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.mobile_number !== undefined){
if(typeof data.mobile_number !== "string"){
const err34 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.email_address !== undefined){
let data16 = data.email_address;
if((typeof data16 !== "string") && (data16 !== null)){
const err35 = {instancePath:instancePath+"/email_address",schemaPath:"#/properties/email_address/type",keyword:"type",params:{type: schema43.properties.email_address.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.blocked !== undefined){
let data17 = data.blocked;
if(!((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17)))){
const err36 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((data17 === 0) || (data17 === 1))){
const err37 = {instancePath:instancePath+"/blocked",schemaPath:"#/properties/blocked/enum",keyword:"enum",params:{allowedValues: schema43.properties.blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.temporary_blocked !== undefined){
let data18 = data.temporary_blocked;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
const err38 = {instancePath:instancePath+"/temporary_blocked",schemaPath:"#/properties/temporary_blocked/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!((data18 === 0) || (data18 === 1))){
const err39 = {instancePath:instancePath+"/temporary_blocked",schemaPath:"#/properties/temporary_blocked/enum",keyword:"enum",params:{allowedValues: schema43.properties.temporary_blocked.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.created_on !== undefined){
let data19 = data.created_on;
if(typeof data19 === "string"){
if(!pattern8.test(data19)){
const err40 = {instancePath:instancePath+"/created_on",schemaPath:"#/properties/created_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/created_on",schemaPath:"#/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data.updated_on !== undefined){
let data20 = data.updated_on;
if(typeof data20 === "string"){
if(!pattern8.test(data20)){
const err42 = {instancePath:instancePath+"/updated_on",schemaPath:"#/properties/updated_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
else {
const err43 = {instancePath:instancePath+"/updated_on",schemaPath:"#/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":{"id":true,"first_name":true,"middle_name":true,"last_name":true,"date_of_birth":true,"birth_city":true,"birth_country":true,"nationality":true,"birth_nationality":true,"address":true,"city":true,"region":true,"postcode":true,"country":true,"phone_number":true,"mobile_number":true,"email_address":true,"blocked":true,"temporary_blocked":true,"created_on":true,"updated_on":true},"dynamicProps":false,"dynamicItems":false};

const DocumentListResponse_documents = validate33;
const schema44 = {"type":"array","items":{"type":"object","required":["type","document","id_number","valid_from","expiry","verified","uploaded_on"],"properties":{"type":{"type":"string","enum":["POI","POA","SOF"]},"document":{"type":"string","enum":["PAS","DRV","EU","VID","COC","DIP","NNL","BAC","GAS","ELE","LLB","TAX","LC","P60"]},"id_number":{"type":"string"},"valid_from":{"type":["string","null"],"pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"},"expiry":{"type":["string","null"],"pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"},"verified":{"type":"integer","enum":[0,1]},"uploaded_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}}},"$id":"DocumentListResponse_documents"};
const pattern19 = new RegExp("^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$", "u");

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="DocumentListResponse_documents" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.type === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.document === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "document"},message:"must have required property '"+"document"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.id_number === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "id_number"},message:"must have required property '"+"id_number"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.valid_from === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "valid_from"},message:"must have required property '"+"valid_from"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.expiry === undefined){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "expiry"},message:"must have required property '"+"expiry"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.verified === undefined){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.uploaded_on === undefined){
const err6 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "uploaded_on"},message:"must have required property '"+"uploaded_on"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.type !== undefined){
let data1 = data0.type;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/" + i0+"/type",schemaPath:"#/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((data1 === "POI") || (data1 === "POA")) || (data1 === "SOF"))){
const err8 = {instancePath:instancePath+"/" + i0+"/type",schemaPath:"#/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema44.items.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.document !== undefined){
let data2 = data0.document;
if(typeof data2 !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/document",schemaPath:"#/items/properties/document/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!((((((((((((((data2 === "PAS") || (data2 === "DRV")) || (data2 === "EU")) || (data2 === "VID")) || (data2 === "COC")) || (data2 === "DIP")) || (data2 === "NNL")) || (data2 === "BAC")) || (data2 === "GAS")) || (data2 === "ELE")) || (data2 === "LLB")) || (data2 === "TAX")) || (data2 === "LC")) || (data2 === "P60"))){
const err10 = {instancePath:instancePath+"/" + i0+"/document",schemaPath:"#/items/properties/document/enum",keyword:"enum",params:{allowedValues: schema44.items.properties.document.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data0.id_number !== undefined){
if(typeof data0.id_number !== "string"){
const err11 = {instancePath:instancePath+"/" + i0+"/id_number",schemaPath:"#/items/properties/id_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data0.valid_from !== undefined){
let data4 = data0.valid_from;
if((typeof data4 !== "string") && (data4 !== null)){
const err12 = {instancePath:instancePath+"/" + i0+"/valid_from",schemaPath:"#/items/properties/valid_from/type",keyword:"type",params:{type: schema44.items.properties.valid_from.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(typeof data4 === "string"){
if(!pattern19.test(data4)){
const err13 = {instancePath:instancePath+"/" + i0+"/valid_from",schemaPath:"#/items/properties/valid_from/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data0.expiry !== undefined){
let data5 = data0.expiry;
if((typeof data5 !== "string") && (data5 !== null)){
const err14 = {instancePath:instancePath+"/" + i0+"/expiry",schemaPath:"#/items/properties/expiry/type",keyword:"type",params:{type: schema44.items.properties.expiry.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data5 === "string"){
if(!pattern19.test(data5)){
const err15 = {instancePath:instancePath+"/" + i0+"/expiry",schemaPath:"#/items/properties/expiry/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data0.verified !== undefined){
let data6 = data0.verified;
if(!((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6)))){
const err16 = {instancePath:instancePath+"/" + i0+"/verified",schemaPath:"#/items/properties/verified/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data6 === 0) || (data6 === 1))){
const err17 = {instancePath:instancePath+"/" + i0+"/verified",schemaPath:"#/items/properties/verified/enum",keyword:"enum",params:{allowedValues: schema44.items.properties.verified.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data0.uploaded_on !== undefined){
let data7 = data0.uploaded_on;
if(typeof data7 === "string"){
if(!pattern8.test(data7)){
const err18 = {instancePath:instancePath+"/" + i0+"/uploaded_on",schemaPath:"#/items/properties/uploaded_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/" + i0+"/uploaded_on",schemaPath:"#/items/properties/uploaded_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err20 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const ListedDocument_type = validate34;
const schema45 = {"type":"string","enum":["POI","POA","SOF"],"$id":"ListedDocument_type"};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ListedDocument_type" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "POI") || (data === "POA")) || (data === "SOF"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema45.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"dynamicProps":false,"dynamicItems":false};

const ListedDocument_document = validate35;
const schema46 = {"type":"string","enum":["PAS","DRV","EU","VID","COC","DIP","NNL","BAC","GAS","ELE","LLB","TAX","LC","P60"],"$id":"ListedDocument_document"};

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ListedDocument_document" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((((((((((((((data === "PAS") || (data === "DRV")) || (data === "EU")) || (data === "VID")) || (data === "COC")) || (data === "DIP")) || (data === "NNL")) || (data === "BAC")) || (data === "GAS")) || (data === "ELE")) || (data === "LLB")) || (data === "TAX")) || (data === "LC")) || (data === "P60"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema46.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"dynamicProps":false,"dynamicItems":false};

const ListedDocument_valid_from = validate36;
const schema47 = {"type":["string","null"],"pattern":"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$","$id":"ListedDocument_valid_from"};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="ListedDocument_valid_from" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if((typeof data !== "string") && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema47.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(typeof data === "string"){
if(!pattern19.test(data)){
const err1 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"},message:"must match pattern \""+"^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"dynamicProps":false,"dynamicItems":false};

const DocumentResponse_document = validate37;
const schema48 = {"type":"object","required":["type","document","id_number","verified","uploaded_on"],"properties":{"type":{"type":"string","enum":["POI","POA","SOF"]},"document":{"type":"string","enum":["PAS","DRV","EU","VID","COC","DIP","NNL","BAC","GAS","ELE","LLB","TAX","LC","P60"]},"id_number":{"type":"string"},"valid_from":{"type":["string","null"]},"expiry":{"type":["string","null"]},"verified":{"type":"integer","enum":[0,1]},"uploaded_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}},"$id":"DocumentResponse_document"};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="DocumentResponse_document" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.document === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "document"},message:"must have required property '"+"document"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id_number === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_number"},message:"must have required property '"+"id_number"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.verified === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "verified"},message:"must have required property '"+"verified"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.uploaded_on === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "uploaded_on"},message:"must have required property '"+"uploaded_on"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(((data0 === "POI") || (data0 === "POA")) || (data0 === "SOF"))){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema48.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.document !== undefined){
let data1 = data.document;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((((((((((((((data1 === "PAS") || (data1 === "DRV")) || (data1 === "EU")) || (data1 === "VID")) || (data1 === "COC")) || (data1 === "DIP")) || (data1 === "NNL")) || (data1 === "BAC")) || (data1 === "GAS")) || (data1 === "ELE")) || (data1 === "LLB")) || (data1 === "TAX")) || (data1 === "LC")) || (data1 === "P60"))){
const err8 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/enum",keyword:"enum",params:{allowedValues: schema48.properties.document.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.id_number !== undefined){
if(typeof data.id_number !== "string"){
const err9 = {instancePath:instancePath+"/id_number",schemaPath:"#/properties/id_number/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.valid_from !== undefined){
let data3 = data.valid_from;
if((typeof data3 !== "string") && (data3 !== null)){
const err10 = {instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/type",keyword:"type",params:{type: schema48.properties.valid_from.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.expiry !== undefined){
let data4 = data.expiry;
if((typeof data4 !== "string") && (data4 !== null)){
const err11 = {instancePath:instancePath+"/expiry",schemaPath:"#/properties/expiry/type",keyword:"type",params:{type: schema48.properties.expiry.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.verified !== undefined){
let data5 = data.verified;
if(!((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5)))){
const err12 = {instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!((data5 === 0) || (data5 === 1))){
const err13 = {instancePath:instancePath+"/verified",schemaPath:"#/properties/verified/enum",keyword:"enum",params:{allowedValues: schema48.properties.verified.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.uploaded_on !== undefined){
let data6 = data.uploaded_on;
if(typeof data6 === "string"){
if(!pattern8.test(data6)){
const err14 = {instancePath:instancePath+"/uploaded_on",schemaPath:"#/properties/uploaded_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/uploaded_on",schemaPath:"#/properties/uploaded_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":{"type":true,"document":true,"id_number":true,"valid_from":true,"expiry":true,"verified":true,"uploaded_on":true},"dynamicProps":false,"dynamicItems":false};

const RecipientResponse_recipient = validate38;
const schema49 = {"type":"object","required":["id","customer","type","country","payout_method","full_name","created_on","updated_on"],"properties":{"id":{"type":"integer"},"customer":{"type":"integer"},"type":{"type":"string","enum":["IND","BIZ"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"payout_method":{"type":"string"},"relation":{"anyOf":[{"type":"string","enum":["FAM","BIZ","FND"]},{"type":"string","enum":[""]},{"type":"null"}]},"full_name":{"type":"string"},"first_name":{"type":["string","null"]},"last_name":{"type":["string","null"]},"business_name":{"type":["string","null"]},"bank":{"type":["string","null"]},"iban":{"type":["string","null"]},"mobile_number":{"type":["string","null"]},"created_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},"updated_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}},"additionalProperties":true,"$id":"RecipientResponse_recipient"};

function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="RecipientResponse_recipient" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.customer === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "customer"},message:"must have required property '"+"customer"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.country === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.payout_method === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payout_method"},message:"must have required property '"+"payout_method"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.full_name === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "full_name"},message:"must have required property '"+"full_name"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.created_on === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "created_on"},message:"must have required property '"+"created_on"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.updated_on === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "updated_on"},message:"must have required property '"+"updated_on"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
const err8 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.customer !== undefined){
let data1 = data.customer;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err9 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.type !== undefined){
let data2 = data.type;
if(typeof data2 !== "string"){
const err10 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data2 === "IND") || (data2 === "BIZ"))){
const err11 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema49.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.country !== undefined){
let data3 = data.country;
if(typeof data3 === "string"){
if(!pattern5.test(data3)){
const err12 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.payout_method !== undefined){
if(typeof data.payout_method !== "string"){
const err14 = {instancePath:instancePath+"/payout_method",schemaPath:"#/properties/payout_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.relation !== undefined){
let data5 = data.relation;
const _errs13 = errors;
let valid1 = false;
const _errs14 = errors;
if(typeof data5 !== "string"){
const err15 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((data5 === "FAM") || (data5 === "BIZ")) || (data5 === "FND"))){
const err16 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema49.properties.relation.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid1 = valid1 || _valid0;
const _errs16 = errors;
if(typeof data5 !== "string"){
const err17 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data5 === "")){
const err18 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema49.properties.relation.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
const _errs18 = errors;
if(data5 !== null){
const err19 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/2/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err20 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
if(data.full_name !== undefined){
if(typeof data.full_name !== "string"){
const err21 = {instancePath:instancePath+"/full_name",schemaPath:"#/properties/full_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.first_name !== undefined){
let data7 = data.first_name;
if((typeof data7 !== "string") && (data7 !== null)){
const err22 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: schema49.properties.first_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.last_name !== undefined){
let data8 = data.last_name;
if((typeof data8 !== "string") && (data8 !== null)){
const err23 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: schema49.properties.last_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.business_name !== undefined){
let data9 = data.business_name;
if((typeof data9 !== "string") && (data9 !== null)){
const err24 = {instancePath:instancePath+"/business_name",schemaPath:"#/properties/business_name/type",keyword:"type",params:{type: schema49.properties.business_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.bank !== undefined){
let data10 = data.bank;
if((typeof data10 !== "string") && (data10 !== null)){
const err25 = {instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/type",keyword:"type",params:{type: schema49.properties.bank.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.iban !== undefined){
let data11 = data.iban;
if((typeof data11 !== "string") && (data11 !== null)){
const err26 = {instancePath:instancePath+"/iban",schemaPath:"#/properties/iban/type",keyword:"type",params:{type: schema49.properties.iban.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.mobile_number !== undefined){
let data12 = data.mobile_number;
if((typeof data12 !== "string") && (data12 !== null)){
const err27 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: schema49.properties.mobile_number.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.created_on !== undefined){
let data13 = data.created_on;
if(typeof data13 === "string"){
if(!pattern8.test(data13)){
const err28 = {instancePath:instancePath+"/created_on",schemaPath:"#/properties/created_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
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
const err29 = {instancePath:instancePath+"/created_on",schemaPath:"#/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.updated_on !== undefined){
let data14 = data.updated_on;
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
const err30 = {instancePath:instancePath+"/updated_on",schemaPath:"#/properties/updated_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/updated_on",schemaPath:"#/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const Recipient_type = validate39;
const schema50 = {"type":"string","enum":["IND","BIZ"],"$id":"Recipient_type"};

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Recipient_type" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!((data === "IND") || (data === "BIZ"))){
const err1 = {instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"dynamicProps":false,"dynamicItems":false};

const Recipient_relation = validate40;
const schema51 = {"anyOf":[{"type":"string","enum":["FAM","BIZ","FND"]},{"type":"string","enum":[""]},{"type":"null"}],"$id":"Recipient_relation"};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Recipient_relation" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate40.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(typeof data !== "string"){
const err0 = {instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((data === "FAM") || (data === "BIZ")) || (data === "FND"))){
const err1 = {instancePath,schemaPath:"#/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema51.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
const _errs3 = errors;
if(typeof data !== "string"){
const err2 = {instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!(data === "")){
const err3 = {instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema51.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs3 === errors;
valid0 = valid0 || _valid0;
const _errs5 = errors;
if(data !== null){
const err4 = {instancePath,schemaPath:"#/anyOf/2/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs5 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const err5 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate40.errors = vErrors;
return errors === 0;
}
validate40.evaluated = {"dynamicProps":false,"dynamicItems":false};

const RecipientListResponse_recipients = validate41;
const schema52 = {"type":"array","items":{"type":"object","required":["id","customer","type","country","payout_method","full_name","created_on","updated_on"],"properties":{"id":{"type":"integer"},"customer":{"type":"integer"},"type":{"type":"string","enum":["IND","BIZ"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"payout_method":{"type":"string"},"relation":{"anyOf":[{"type":"string","enum":["FAM","BIZ","FND"]},{"type":"string","enum":[""]},{"type":"null"}]},"full_name":{"type":"string"},"first_name":{"type":["string","null"]},"last_name":{"type":["string","null"]},"business_name":{"type":["string","null"]},"bank":{"type":["string","null"]},"iban":{"type":["string","null"]},"mobile_number":{"type":["string","null"]},"created_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},"updated_on":{"type":"string","pattern":"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"}},"additionalProperties":true},"$id":"RecipientListResponse_recipients"};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="RecipientListResponse_recipients" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.id === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.customer === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "customer"},message:"must have required property '"+"customer"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.type === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.country === undefined){
const err3 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data0.payout_method === undefined){
const err4 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "payout_method"},message:"must have required property '"+"payout_method"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data0.full_name === undefined){
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "full_name"},message:"must have required property '"+"full_name"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data0.created_on === undefined){
const err6 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "created_on"},message:"must have required property '"+"created_on"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data0.updated_on === undefined){
const err7 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "updated_on"},message:"must have required property '"+"updated_on"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data0.id !== undefined){
let data1 = data0.id;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
const err8 = {instancePath:instancePath+"/" + i0+"/id",schemaPath:"#/items/properties/id/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data0.customer !== undefined){
let data2 = data0.customer;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
const err9 = {instancePath:instancePath+"/" + i0+"/customer",schemaPath:"#/items/properties/customer/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.type !== undefined){
let data3 = data0.type;
if(typeof data3 !== "string"){
const err10 = {instancePath:instancePath+"/" + i0+"/type",schemaPath:"#/items/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!((data3 === "IND") || (data3 === "BIZ"))){
const err11 = {instancePath:instancePath+"/" + i0+"/type",schemaPath:"#/items/properties/type/enum",keyword:"enum",params:{allowedValues: schema52.items.properties.type.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data0.country !== undefined){
let data4 = data0.country;
if(typeof data4 === "string"){
if(!pattern5.test(data4)){
const err12 = {instancePath:instancePath+"/" + i0+"/country",schemaPath:"#/items/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/" + i0+"/country",schemaPath:"#/items/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data0.payout_method !== undefined){
if(typeof data0.payout_method !== "string"){
const err14 = {instancePath:instancePath+"/" + i0+"/payout_method",schemaPath:"#/items/properties/payout_method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data0.relation !== undefined){
let data6 = data0.relation;
const _errs15 = errors;
let valid3 = false;
const _errs16 = errors;
if(typeof data6 !== "string"){
const err15 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(!(((data6 === "FAM") || (data6 === "BIZ")) || (data6 === "FND"))){
const err16 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema52.items.properties.relation.anyOf[0].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid3 = valid3 || _valid0;
const _errs18 = errors;
if(typeof data6 !== "string"){
const err17 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(!(data6 === "")){
const err18 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema52.items.properties.relation.anyOf[1].enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid3 = valid3 || _valid0;
const _errs20 = errors;
if(data6 !== null){
const err19 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf/2/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err20 = {instancePath:instancePath+"/" + i0+"/relation",schemaPath:"#/items/properties/relation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data0.full_name !== undefined){
if(typeof data0.full_name !== "string"){
const err21 = {instancePath:instancePath+"/" + i0+"/full_name",schemaPath:"#/items/properties/full_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data0.first_name !== undefined){
let data8 = data0.first_name;
if((typeof data8 !== "string") && (data8 !== null)){
const err22 = {instancePath:instancePath+"/" + i0+"/first_name",schemaPath:"#/items/properties/first_name/type",keyword:"type",params:{type: schema52.items.properties.first_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data0.last_name !== undefined){
let data9 = data0.last_name;
if((typeof data9 !== "string") && (data9 !== null)){
const err23 = {instancePath:instancePath+"/" + i0+"/last_name",schemaPath:"#/items/properties/last_name/type",keyword:"type",params:{type: schema52.items.properties.last_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data0.business_name !== undefined){
let data10 = data0.business_name;
if((typeof data10 !== "string") && (data10 !== null)){
const err24 = {instancePath:instancePath+"/" + i0+"/business_name",schemaPath:"#/items/properties/business_name/type",keyword:"type",params:{type: schema52.items.properties.business_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data0.bank !== undefined){
let data11 = data0.bank;
if((typeof data11 !== "string") && (data11 !== null)){
const err25 = {instancePath:instancePath+"/" + i0+"/bank",schemaPath:"#/items/properties/bank/type",keyword:"type",params:{type: schema52.items.properties.bank.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data0.iban !== undefined){
let data12 = data0.iban;
if((typeof data12 !== "string") && (data12 !== null)){
const err26 = {instancePath:instancePath+"/" + i0+"/iban",schemaPath:"#/items/properties/iban/type",keyword:"type",params:{type: schema52.items.properties.iban.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data0.mobile_number !== undefined){
let data13 = data0.mobile_number;
if((typeof data13 !== "string") && (data13 !== null)){
const err27 = {instancePath:instancePath+"/" + i0+"/mobile_number",schemaPath:"#/items/properties/mobile_number/type",keyword:"type",params:{type: schema52.items.properties.mobile_number.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data0.created_on !== undefined){
let data14 = data0.created_on;
if(typeof data14 === "string"){
if(!pattern8.test(data14)){
const err28 = {instancePath:instancePath+"/" + i0+"/created_on",schemaPath:"#/items/properties/created_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
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
const err29 = {instancePath:instancePath+"/" + i0+"/created_on",schemaPath:"#/items/properties/created_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data0.updated_on !== undefined){
let data15 = data0.updated_on;
if(typeof data15 === "string"){
if(!pattern8.test(data15)){
const err30 = {instancePath:instancePath+"/" + i0+"/updated_on",schemaPath:"#/items/properties/updated_on/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"},message:"must match pattern \""+"^\\d{4}-?(\\d{2}-?\\d{2}|\\d{3}|W\\d{2}-?\\d)T\\d{2}(:?\\d{2}(:?\\d{2})?)?([.,]\\d+)?(Z|[+-]\\d{2}(:?\\d{2})?)$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/" + i0+"/updated_on",schemaPath:"#/items/properties/updated_on/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err32 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err33 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const CountryListResponse_countries = validate42;
const schema53 = {"type":"array","items":{"type":"object","required":["code","title","currency"],"properties":{"code":{"type":"string","pattern":"^[A-Za-z]{2}$"},"title":{"type":"string"},"currency":{"type":"string","pattern":"^[A-Za-z]{3}$"}}},"$id":"CountryListResponse_countries"};
const pattern31 = new RegExp("^[A-Za-z]{3}$", "u");

function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CountryListResponse_countries" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.title === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.currency === undefined){
const err2 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "currency"},message:"must have required property '"+"currency"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0.code !== undefined){
let data1 = data0.code;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err3 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
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
const err4 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.title !== undefined){
if(typeof data0.title !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/title",schemaPath:"#/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.currency !== undefined){
let data3 = data0.currency;
if(typeof data3 === "string"){
if(!pattern31.test(data3)){
const err6 = {instancePath:instancePath+"/" + i0+"/currency",schemaPath:"#/items/properties/currency/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{3}$"},message:"must match pattern \""+"^[A-Za-z]{3}$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/" + i0+"/currency",schemaPath:"#/items/properties/currency/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate42.errors = vErrors;
return errors === 0;
}
validate42.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const Country_currency = validate43;
const schema54 = {"type":"string","pattern":"^[A-Za-z]{3}$","$id":"Country_currency"};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="Country_currency" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(typeof data === "string"){
if(!pattern31.test(data)){
const err0 = {instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{3}$"},message:"must match pattern \""+"^[A-Za-z]{3}$"+"\""};
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
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"dynamicProps":false,"dynamicItems":false};

const NationalityListResponse_nationalities = validate44;
const schema55 = {"type":"array","items":{"type":"object","required":["code","title"],"properties":{"code":{"type":"string","pattern":"^[A-Za-z]{2}$"},"title":{"type":"string"}}},"$id":"NationalityListResponse_nationalities"};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="NationalityListResponse_nationalities" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate44.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.title === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.code !== undefined){
let data1 = data0.code;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err2 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"},message:"must match pattern \""+"^[A-Za-z]{2}$"+"\""};
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
const err3 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.title !== undefined){
if(typeof data0.title !== "string"){
const err4 = {instancePath:instancePath+"/" + i0+"/title",schemaPath:"#/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate44.errors = vErrors;
return errors === 0;
}
validate44.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const CurrencyListResponse_currencies = validate45;
const schema56 = {"type":"array","items":{"type":"object","required":["code","title"],"properties":{"code":{"type":"string","pattern":"^[A-Za-z]{3}$"},"title":{"type":"string"}}},"$id":"CurrencyListResponse_currencies"};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="CurrencyListResponse_currencies" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate45.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.code === undefined){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.title === undefined){
const err1 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "title"},message:"must have required property '"+"title"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.code !== undefined){
let data1 = data0.code;
if(typeof data1 === "string"){
if(!pattern31.test(data1)){
const err2 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{3}$"},message:"must match pattern \""+"^[A-Za-z]{3}$"+"\""};
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
const err3 = {instancePath:instancePath+"/" + i0+"/code",schemaPath:"#/items/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.title !== undefined){
if(typeof data0.title !== "string"){
const err4 = {instancePath:instancePath+"/" + i0+"/title",schemaPath:"#/items/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}
validate45.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};

const CustomerListResponse_total_customers = CustomerListResponse_current_customers;
const CustomerListResponse_total_pages = CustomerListResponse_current_customers;
const Customer_middle_name = Customer_first_name;
const Customer_last_name = Customer_first_name;
const Customer_birth_nationality = Customer_birth_country;
const Customer_address = Customer_first_name;
const Customer_city = Customer_first_name;
const Customer_region = Customer_birth_city;
const Customer_postcode = Customer_birth_city;
const Customer_country = Customer_nationality;
const Customer_phone_number = Customer_birth_city;
const Customer_mobile_number = Customer_first_name;
const Customer_email_address = Customer_birth_city;
const Customer_temporary_blocked = Customer_blocked;
const Customer_updated_on = Customer_created_on;
const CustomerResponse_message = CustomerListResponse_message;
const DocumentListResponse_message = CustomerListResponse_message;
const ListedDocument_id_number = Customer_first_name;
const ListedDocument_expiry = ListedDocument_valid_from;
const ListedDocument_verified = Customer_blocked;
const ListedDocument_uploaded_on = Customer_created_on;
const DocumentResponse_message = CustomerListResponse_message;
const UploadedDocument_type = ListedDocument_type;
const UploadedDocument_document = ListedDocument_document;
const UploadedDocument_id_number = Customer_first_name;
const UploadedDocument_valid_from = Customer_birth_city;
const UploadedDocument_expiry = Customer_birth_city;
const UploadedDocument_verified = Customer_blocked;
const UploadedDocument_uploaded_on = Customer_created_on;
const RecipientResponse_message = CustomerListResponse_message;
const Recipient_id = Customer_id;
const Recipient_customer = Customer_id;
const Recipient_country = Customer_nationality;
const Recipient_payout_method = Customer_first_name;
const Recipient_full_name = Customer_first_name;
const Recipient_first_name = Customer_birth_city;
const Recipient_last_name = Customer_birth_city;
const Recipient_business_name = Customer_birth_city;
const Recipient_bank = Customer_birth_city;
const Recipient_iban = Customer_birth_city;
const Recipient_mobile_number = Customer_birth_city;
const Recipient_created_on = Customer_created_on;
const Recipient_updated_on = Customer_created_on;
const RecipientListResponse_message = CustomerListResponse_message;
const RecipientListResponse_current_recipients = CustomerListResponse_current_customers;
const RecipientListResponse_total_recipients = CustomerListResponse_current_customers;
const RecipientListResponse_page = CustomerListResponse_page;
const RecipientListResponse_total_pages = CustomerListResponse_current_customers;
const CountryListResponse_message = CustomerListResponse_message;
const Country_code = Customer_nationality;
const Country_title = Customer_first_name;
const NationalityListResponse_message = CustomerListResponse_message;
const Nationality_code = Customer_nationality;
const Nationality_title = Customer_first_name;
const CurrencyListResponse_message = CustomerListResponse_message;
const Currency_code = Country_currency;
const Currency_title = Customer_first_name;
const EligibilityResponse_message = CustomerListResponse_message;
const EligibilityResponse_recipient_name = Customer_first_name;
const EligibilityResponse_eligible_for_instant_pay = Customer_id;

export const objects = {
  CustomerListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: CustomerListResponse_message },
    customers: { required: true, schema: null, expected: "array", validate: CustomerListResponse_customers },
    current_customers: { required: true, schema: null, expected: "integer, at least 0", validate: CustomerListResponse_current_customers },
    total_customers: { required: true, schema: null, expected: "integer, at least 0", validate: CustomerListResponse_total_customers },
    page: { required: true, schema: null, expected: "integer, at least 1", validate: CustomerListResponse_page },
    total_pages: { required: true, schema: null, expected: "integer, at least 0", validate: CustomerListResponse_total_pages },
  },
  Customer: {
    id: { required: true, schema: "CustomerId", expected: "integer", validate: Customer_id },
    first_name: { required: true, schema: null, expected: "string", validate: Customer_first_name },
    middle_name: { required: true, schema: null, expected: "string", validate: Customer_middle_name },
    last_name: { required: true, schema: null, expected: "string", validate: Customer_last_name },
    date_of_birth: { required: true, schema: null, expected: "string, a date YYYY-MM-DD", validate: Customer_date_of_birth },
    birth_city: { required: false, schema: "OptionalText", expected: "string or null", validate: Customer_birth_city },
    birth_country: { required: false, schema: "OptionalCountryCode", expected: "string or null, country code of two letters, such as \"AT\"", validate: Customer_birth_country },
    nationality: { required: true, schema: "CountryCode", expected: "string, country code of two letters, such as \"AT\"", validate: Customer_nationality },
    birth_nationality: { required: false, schema: "OptionalCountryCode", expected: "string or null, country code of two letters, such as \"AT\"", validate: Customer_birth_nationality },
    address: { required: true, schema: null, expected: "string", validate: Customer_address },
    city: { required: true, schema: null, expected: "string", validate: Customer_city },
    region: { required: false, schema: "OptionalText", expected: "string or null", validate: Customer_region },
    postcode: { required: false, schema: "OptionalText", expected: "string or null", validate: Customer_postcode },
    country: { required: true, schema: "CountryCode", expected: "string, country code of two letters, such as \"AT\"", validate: Customer_country },
    phone_number: { required: false, schema: "OptionalText", expected: "string or null", validate: Customer_phone_number },
    mobile_number: { required: true, schema: null, expected: "string", validate: Customer_mobile_number },
    email_address: { required: false, schema: "OptionalText", expected: "string or null", validate: Customer_email_address },
    blocked: { required: true, schema: "Flag", expected: "integer, one of 0, 1", validate: Customer_blocked },
    temporary_blocked: { required: true, schema: "Flag", expected: "integer, one of 0, 1", validate: Customer_temporary_blocked },
    created_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: Customer_created_on },
    updated_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: Customer_updated_on },
  },
  CustomerResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: CustomerResponse_message },
    customer: { required: true, schema: "Customer", expected: "object", validate: CustomerResponse_customer },
  },
  DocumentListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: DocumentListResponse_message },
    documents: { required: true, schema: null, expected: "array", validate: DocumentListResponse_documents },
  },
  ListedDocument: {
    type: { required: true, schema: "DocumentType", expected: "string, one of \"POI\", \"POA\", \"SOF\"", validate: ListedDocument_type },
    document: { required: true, schema: "DocumentCode", expected: "string, one of \"PAS\", \"DRV\", \"EU\", \"VID\", \"COC\", \"DIP\", \"NNL\", \"BAC\", \"GAS\", \"ELE\", \"LLB\", \"TAX\", \"LC\", \"P60\"", validate: ListedDocument_document },
    id_number: { required: true, schema: null, expected: "string", validate: ListedDocument_id_number },
    valid_from: { required: true, schema: "ListedDay", expected: "string or null, a day as the list shows it, with a time and without an offset, such as \"2026-03-02T00:00:00\"", validate: ListedDocument_valid_from },
    expiry: { required: true, schema: "ListedDay", expected: "string or null, a day as the list shows it, with a time and without an offset, such as \"2026-03-02T00:00:00\"", validate: ListedDocument_expiry },
    verified: { required: true, schema: "Flag", expected: "integer, one of 0, 1", validate: ListedDocument_verified },
    uploaded_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: ListedDocument_uploaded_on },
  },
  DocumentResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: DocumentResponse_message },
    document: { required: true, schema: "UploadedDocument", expected: "object", validate: DocumentResponse_document },
  },
  UploadedDocument: {
    type: { required: true, schema: "DocumentType", expected: "string, one of \"POI\", \"POA\", \"SOF\"", validate: UploadedDocument_type },
    document: { required: true, schema: "DocumentCode", expected: "string, one of \"PAS\", \"DRV\", \"EU\", \"VID\", \"COC\", \"DIP\", \"NNL\", \"BAC\", \"GAS\", \"ELE\", \"LLB\", \"TAX\", \"LC\", \"P60\"", validate: UploadedDocument_document },
    id_number: { required: true, schema: null, expected: "string", validate: UploadedDocument_id_number },
    valid_from: { required: false, schema: null, expected: "string or null", validate: UploadedDocument_valid_from },
    expiry: { required: false, schema: null, expected: "string or null", validate: UploadedDocument_expiry },
    verified: { required: true, schema: "Flag", expected: "integer, one of 0, 1", validate: UploadedDocument_verified },
    uploaded_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: UploadedDocument_uploaded_on },
  },
  RecipientResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: RecipientResponse_message },
    recipient: { required: true, schema: "Recipient", expected: "object", validate: RecipientResponse_recipient },
  },
  Recipient: {
    id: { required: true, schema: "RecipientId", expected: "integer", validate: Recipient_id },
    customer: { required: true, schema: "CustomerId", expected: "integer", validate: Recipient_customer },
    type: { required: true, schema: "RecipientType", expected: "string, one of \"IND\", \"BIZ\"", validate: Recipient_type },
    country: { required: true, schema: "CountryCode", expected: "string, country code of two letters, such as \"AT\"", validate: Recipient_country },
    payout_method: { required: true, schema: null, expected: "string", validate: Recipient_payout_method },
    relation: { required: false, schema: "OptionalRelationCode", expected: "string or null, one of \"FAM\", \"BIZ\", \"FND\", \"\", null", validate: Recipient_relation },
    full_name: { required: true, schema: null, expected: "string", validate: Recipient_full_name },
    first_name: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_first_name },
    last_name: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_last_name },
    business_name: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_business_name },
    bank: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_bank },
    iban: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_iban },
    mobile_number: { required: false, schema: "OptionalText", expected: "string or null", validate: Recipient_mobile_number },
    created_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: Recipient_created_on },
    updated_on: { required: true, schema: "IsoTimestamp", expected: "string, a point in time in ISO 8601 with an offset from UTC, such as \"2026-03-02T09:15:04+00:00\"", validate: Recipient_updated_on },
  },
  RecipientListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: RecipientListResponse_message },
    recipients: { required: true, schema: null, expected: "array", validate: RecipientListResponse_recipients },
    current_recipients: { required: true, schema: null, expected: "integer, at least 0", validate: RecipientListResponse_current_recipients },
    total_recipients: { required: true, schema: null, expected: "integer, at least 0", validate: RecipientListResponse_total_recipients },
    page: { required: true, schema: null, expected: "integer, at least 1", validate: RecipientListResponse_page },
    total_pages: { required: true, schema: null, expected: "integer, at least 0", validate: RecipientListResponse_total_pages },
  },
  CountryListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: CountryListResponse_message },
    countries: { required: true, schema: null, expected: "array", validate: CountryListResponse_countries },
  },
  Country: {
    code: { required: true, schema: "CountryCode", expected: "string, country code of two letters, such as \"AT\"", validate: Country_code },
    title: { required: true, schema: null, expected: "string", validate: Country_title },
    currency: { required: true, schema: "CurrencyCode", expected: "string, currency code of three letters, such as \"EUR\"", validate: Country_currency },
  },
  NationalityListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: NationalityListResponse_message },
    nationalities: { required: true, schema: null, expected: "array", validate: NationalityListResponse_nationalities },
  },
  Nationality: {
    code: { required: true, schema: "CountryCode", expected: "string, country code of two letters, such as \"AT\"", validate: Nationality_code },
    title: { required: true, schema: null, expected: "string", validate: Nationality_title },
  },
  CurrencyListResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: CurrencyListResponse_message },
    currencies: { required: true, schema: null, expected: "array", validate: CurrencyListResponse_currencies },
  },
  Currency: {
    code: { required: true, schema: "CurrencyCode", expected: "string, currency code of three letters, such as \"EUR\"", validate: Currency_code },
    title: { required: true, schema: null, expected: "string", validate: Currency_title },
  },
  EligibilityResponse: {
    message: { required: true, schema: "SuccessMessage", expected: "string, one of \"success\"", validate: EligibilityResponse_message },
    recipient_name: { required: true, schema: null, expected: "string", validate: EligibilityResponse_recipient_name },
    eligible_for_instant_pay: { required: true, schema: null, expected: "integer", validate: EligibilityResponse_eligible_for_instant_pay },
  },
};
