// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const validateConfiguration = validate20;
const schema31 = {"type":"object","additionalProperties":false,"properties":{"baseUrl":{"type":"string","format":"uri","pattern":"^https?://"},"headers":{"type":"object","additionalProperties":{"type":"string"}},"corridors":{"type":"array","minItems":1,"items":{"type":"object","additionalProperties":false,"required":["country","payoutMethod"],"properties":{"country":{"type":"string","pattern":"^[A-Z]{2}$"},"payoutMethod":{"type":"string","minLength":1},"individual":{"type":"boolean","default":true},"business":{"type":"boolean","default":true},"fields":{"type":"object","additionalProperties":{"type":"string"}},"updateFields":{"type":"object","additionalProperties":{"type":"string"}}}}},"ghana":{"type":"object","additionalProperties":false,"properties":{"operator":{"type":"string","minLength":1},"mobileNumber":{"type":"string","minLength":1},"bank":{"type":"string","minLength":1},"accountNumber":{"type":"string","minLength":1}}},"kycFiles":{"type":"object","additionalProperties":false,"properties":{"png":{"type":"string","minLength":1},"jpeg":{"type":"string","minLength":1},"pdf":{"type":"string","minLength":1}}},"lagS":{"type":"integer","minimum":1,"maximum":60},"emailDomain":{"type":"string","pattern":"^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$"},"budgets":{"type":"object","additionalProperties":false,"properties":{"timeoutMs":{"type":"integer","minimum":1},"deadlineS":{"type":"integer","minimum":1},"maxRecords":{"type":"integer","minimum":0},"concurrency":{"type":"integer","minimum":1}}},"pacing":{"type":"object","additionalProperties":false,"properties":{"requestsPerSecond":{"type":"number","exclusiveMinimum":0}}},"ca":{"type":"string","minLength":1},"clientCertificate":{"type":"object","additionalProperties":false,"required":["certificate","key"],"properties":{"certificate":{"type":"string","minLength":1},"key":{"type":"string","minLength":1}}},"waivers":{"type":"array","items":{"type":"object","additionalProperties":false,"required":["requirement","reason"],"properties":{"requirement":{"type":"string","minLength":1},"reason":{"type":"string","minLength":1},"until":{"type":"string","format":"date"}}}}},"$id":"validateConfiguration"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = require("ajv/dist/runtime/ucs2length").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats.uri;
const formats2 = require("ajv-formats/dist/formats").fullFormats.date;
const pattern4 = new RegExp("^https?://", "u");
const pattern5 = new RegExp("^[A-Z]{2}$", "u");
const pattern6 = new RegExp("^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateConfiguration" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
const err0 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.baseUrl !== undefined){
let data0 = data.baseUrl;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err1 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/pattern",keyword:"pattern",params:{pattern: "^https?://"},message:"must match pattern \""+"^https?://"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(formats0(data0))){
const err2 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/format",keyword:"format",params:{format: "uri"},message:"must match format \""+"uri"+"\""};
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
const err3 = {instancePath:instancePath+"/baseUrl",schemaPath:"#/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.headers !== undefined){
let data1 = data.headers;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key1 in data1){
if(typeof data1[key1] !== "string"){
const err4 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.corridors !== undefined){
let data3 = data.corridors;
if(Array.isArray(data3)){
if(data3.length < 1){
const err6 = {instancePath:instancePath+"/corridors",schemaPath:"#/properties/corridors/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.country === undefined){
const err7 = {instancePath:instancePath+"/corridors/" + i0,schemaPath:"#/properties/corridors/items/required",keyword:"required",params:{missingProperty: "country"},message:"must have required property '"+"country"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data4.payoutMethod === undefined){
const err8 = {instancePath:instancePath+"/corridors/" + i0,schemaPath:"#/properties/corridors/items/required",keyword:"required",params:{missingProperty: "payoutMethod"},message:"must have required property '"+"payoutMethod"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key2 in data4){
if(!((((((key2 === "country") || (key2 === "payoutMethod")) || (key2 === "individual")) || (key2 === "business")) || (key2 === "fields")) || (key2 === "updateFields"))){
const err9 = {instancePath:instancePath+"/corridors/" + i0,schemaPath:"#/properties/corridors/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.country !== undefined){
let data5 = data4.country;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err10 = {instancePath:instancePath+"/corridors/" + i0+"/country",schemaPath:"#/properties/corridors/items/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Z]{2}$"},message:"must match pattern \""+"^[A-Z]{2}$"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/corridors/" + i0+"/country",schemaPath:"#/properties/corridors/items/properties/country/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data4.payoutMethod !== undefined){
let data6 = data4.payoutMethod;
if(typeof data6 === "string"){
if(func2(data6) < 1){
const err12 = {instancePath:instancePath+"/corridors/" + i0+"/payoutMethod",schemaPath:"#/properties/corridors/items/properties/payoutMethod/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err13 = {instancePath:instancePath+"/corridors/" + i0+"/payoutMethod",schemaPath:"#/properties/corridors/items/properties/payoutMethod/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data4.individual !== undefined){
if(typeof data4.individual !== "boolean"){
const err14 = {instancePath:instancePath+"/corridors/" + i0+"/individual",schemaPath:"#/properties/corridors/items/properties/individual/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data4.business !== undefined){
if(typeof data4.business !== "boolean"){
const err15 = {instancePath:instancePath+"/corridors/" + i0+"/business",schemaPath:"#/properties/corridors/items/properties/business/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data4.fields !== undefined){
let data9 = data4.fields;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
for(const key3 in data9){
if(typeof data9[key3] !== "string"){
const err16 = {instancePath:instancePath+"/corridors/" + i0+"/fields/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/corridors/items/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err17 = {instancePath:instancePath+"/corridors/" + i0+"/fields",schemaPath:"#/properties/corridors/items/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data4.updateFields !== undefined){
let data11 = data4.updateFields;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
for(const key4 in data11){
if(typeof data11[key4] !== "string"){
const err18 = {instancePath:instancePath+"/corridors/" + i0+"/updateFields/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/corridors/items/properties/updateFields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/corridors/" + i0+"/updateFields",schemaPath:"#/properties/corridors/items/properties/updateFields/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err20 = {instancePath:instancePath+"/corridors/" + i0,schemaPath:"#/properties/corridors/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err21 = {instancePath:instancePath+"/corridors",schemaPath:"#/properties/corridors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.ghana !== undefined){
let data13 = data.ghana;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 in data13){
if(!((((key5 === "operator") || (key5 === "mobileNumber")) || (key5 === "bank")) || (key5 === "accountNumber"))){
const err22 = {instancePath:instancePath+"/ghana",schemaPath:"#/properties/ghana/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key5},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data13.operator !== undefined){
let data14 = data13.operator;
if(typeof data14 === "string"){
if(func2(data14) < 1){
const err23 = {instancePath:instancePath+"/ghana/operator",schemaPath:"#/properties/ghana/properties/operator/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
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
const err24 = {instancePath:instancePath+"/ghana/operator",schemaPath:"#/properties/ghana/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data13.mobileNumber !== undefined){
let data15 = data13.mobileNumber;
if(typeof data15 === "string"){
if(func2(data15) < 1){
const err25 = {instancePath:instancePath+"/ghana/mobileNumber",schemaPath:"#/properties/ghana/properties/mobileNumber/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/ghana/mobileNumber",schemaPath:"#/properties/ghana/properties/mobileNumber/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data13.bank !== undefined){
let data16 = data13.bank;
if(typeof data16 === "string"){
if(func2(data16) < 1){
const err27 = {instancePath:instancePath+"/ghana/bank",schemaPath:"#/properties/ghana/properties/bank/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
else {
const err28 = {instancePath:instancePath+"/ghana/bank",schemaPath:"#/properties/ghana/properties/bank/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data13.accountNumber !== undefined){
let data17 = data13.accountNumber;
if(typeof data17 === "string"){
if(func2(data17) < 1){
const err29 = {instancePath:instancePath+"/ghana/accountNumber",schemaPath:"#/properties/ghana/properties/accountNumber/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
else {
const err30 = {instancePath:instancePath+"/ghana/accountNumber",schemaPath:"#/properties/ghana/properties/accountNumber/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err31 = {instancePath:instancePath+"/ghana",schemaPath:"#/properties/ghana/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.kycFiles !== undefined){
let data18 = data.kycFiles;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key6 in data18){
if(!(((key6 === "png") || (key6 === "jpeg")) || (key6 === "pdf"))){
const err32 = {instancePath:instancePath+"/kycFiles",schemaPath:"#/properties/kycFiles/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key6},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data18.png !== undefined){
let data19 = data18.png;
if(typeof data19 === "string"){
if(func2(data19) < 1){
const err33 = {instancePath:instancePath+"/kycFiles/png",schemaPath:"#/properties/kycFiles/properties/png/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/kycFiles/png",schemaPath:"#/properties/kycFiles/properties/png/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data18.jpeg !== undefined){
let data20 = data18.jpeg;
if(typeof data20 === "string"){
if(func2(data20) < 1){
const err35 = {instancePath:instancePath+"/kycFiles/jpeg",schemaPath:"#/properties/kycFiles/properties/jpeg/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
else {
const err36 = {instancePath:instancePath+"/kycFiles/jpeg",schemaPath:"#/properties/kycFiles/properties/jpeg/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data18.pdf !== undefined){
let data21 = data18.pdf;
if(typeof data21 === "string"){
if(func2(data21) < 1){
const err37 = {instancePath:instancePath+"/kycFiles/pdf",schemaPath:"#/properties/kycFiles/properties/pdf/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
else {
const err38 = {instancePath:instancePath+"/kycFiles/pdf",schemaPath:"#/properties/kycFiles/properties/pdf/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/kycFiles",schemaPath:"#/properties/kycFiles/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.lagS !== undefined){
let data22 = data.lagS;
if(!((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22)))){
const err40 = {instancePath:instancePath+"/lagS",schemaPath:"#/properties/lagS/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data22 == "number"){
if(data22 > 60 || isNaN(data22)){
const err41 = {instancePath:instancePath+"/lagS",schemaPath:"#/properties/lagS/maximum",keyword:"maximum",params:{comparison: "<=", limit: 60},message:"must be <= 60"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data22 < 1 || isNaN(data22)){
const err42 = {instancePath:instancePath+"/lagS",schemaPath:"#/properties/lagS/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
if(data.emailDomain !== undefined){
let data23 = data.emailDomain;
if(typeof data23 === "string"){
if(!pattern6.test(data23)){
const err43 = {instancePath:instancePath+"/emailDomain",schemaPath:"#/properties/emailDomain/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$"},message:"must match pattern \""+"^[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$"+"\""};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/emailDomain",schemaPath:"#/properties/emailDomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.budgets !== undefined){
let data24 = data.budgets;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
for(const key7 in data24){
if(!((((key7 === "timeoutMs") || (key7 === "deadlineS")) || (key7 === "maxRecords")) || (key7 === "concurrency"))){
const err45 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key7},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data24.timeoutMs !== undefined){
let data25 = data24.timeoutMs;
if(!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))){
const err46 = {instancePath:instancePath+"/budgets/timeoutMs",schemaPath:"#/properties/budgets/properties/timeoutMs/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(typeof data25 == "number"){
if(data25 < 1 || isNaN(data25)){
const err47 = {instancePath:instancePath+"/budgets/timeoutMs",schemaPath:"#/properties/budgets/properties/timeoutMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data24.deadlineS !== undefined){
let data26 = data24.deadlineS;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
const err48 = {instancePath:instancePath+"/budgets/deadlineS",schemaPath:"#/properties/budgets/properties/deadlineS/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(typeof data26 == "number"){
if(data26 < 1 || isNaN(data26)){
const err49 = {instancePath:instancePath+"/budgets/deadlineS",schemaPath:"#/properties/budgets/properties/deadlineS/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data24.maxRecords !== undefined){
let data27 = data24.maxRecords;
if(!((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27)))){
const err50 = {instancePath:instancePath+"/budgets/maxRecords",schemaPath:"#/properties/budgets/properties/maxRecords/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(typeof data27 == "number"){
if(data27 < 0 || isNaN(data27)){
const err51 = {instancePath:instancePath+"/budgets/maxRecords",schemaPath:"#/properties/budgets/properties/maxRecords/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data24.concurrency !== undefined){
let data28 = data24.concurrency;
if(!((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28)))){
const err52 = {instancePath:instancePath+"/budgets/concurrency",schemaPath:"#/properties/budgets/properties/concurrency/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(typeof data28 == "number"){
if(data28 < 1 || isNaN(data28)){
const err53 = {instancePath:instancePath+"/budgets/concurrency",schemaPath:"#/properties/budgets/properties/concurrency/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
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
const err54 = {instancePath:instancePath+"/budgets",schemaPath:"#/properties/budgets/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data.pacing !== undefined){
let data29 = data.pacing;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
for(const key8 in data29){
if(!(key8 === "requestsPerSecond")){
const err55 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key8},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data29.requestsPerSecond !== undefined){
let data30 = data29.requestsPerSecond;
if(typeof data30 == "number"){
if(data30 <= 0 || isNaN(data30)){
const err56 = {instancePath:instancePath+"/pacing/requestsPerSecond",schemaPath:"#/properties/pacing/properties/requestsPerSecond/exclusiveMinimum",keyword:"exclusiveMinimum",params:{comparison: ">", limit: 0},message:"must be > 0"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
else {
const err57 = {instancePath:instancePath+"/pacing/requestsPerSecond",schemaPath:"#/properties/pacing/properties/requestsPerSecond/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/pacing",schemaPath:"#/properties/pacing/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.ca !== undefined){
let data31 = data.ca;
if(typeof data31 === "string"){
if(func2(data31) < 1){
const err59 = {instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
else {
const err60 = {instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.clientCertificate !== undefined){
let data32 = data.clientCertificate;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
if(data32.certificate === undefined){
const err61 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/required",keyword:"required",params:{missingProperty: "certificate"},message:"must have required property '"+"certificate"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data32.key === undefined){
const err62 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
for(const key9 in data32){
if(!((key9 === "certificate") || (key9 === "key"))){
const err63 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key9},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data32.certificate !== undefined){
let data33 = data32.certificate;
if(typeof data33 === "string"){
if(func2(data33) < 1){
const err64 = {instancePath:instancePath+"/clientCertificate/certificate",schemaPath:"#/properties/clientCertificate/properties/certificate/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/clientCertificate/certificate",schemaPath:"#/properties/clientCertificate/properties/certificate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data32.key !== undefined){
let data34 = data32.key;
if(typeof data34 === "string"){
if(func2(data34) < 1){
const err66 = {instancePath:instancePath+"/clientCertificate/key",schemaPath:"#/properties/clientCertificate/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/clientCertificate/key",schemaPath:"#/properties/clientCertificate/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/clientCertificate",schemaPath:"#/properties/clientCertificate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data.waivers !== undefined){
let data35 = data.waivers;
if(Array.isArray(data35)){
const len1 = data35.length;
for(let i1=0; i1<len1; i1++){
let data36 = data35[i1];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.requirement === undefined){
const err69 = {instancePath:instancePath+"/waivers/" + i1,schemaPath:"#/properties/waivers/items/required",keyword:"required",params:{missingProperty: "requirement"},message:"must have required property '"+"requirement"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if(data36.reason === undefined){
const err70 = {instancePath:instancePath+"/waivers/" + i1,schemaPath:"#/properties/waivers/items/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
for(const key10 in data36){
if(!(((key10 === "requirement") || (key10 === "reason")) || (key10 === "until"))){
const err71 = {instancePath:instancePath+"/waivers/" + i1,schemaPath:"#/properties/waivers/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key10},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
if(data36.requirement !== undefined){
let data37 = data36.requirement;
if(typeof data37 === "string"){
if(func2(data37) < 1){
const err72 = {instancePath:instancePath+"/waivers/" + i1+"/requirement",schemaPath:"#/properties/waivers/items/properties/requirement/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/waivers/" + i1+"/requirement",schemaPath:"#/properties/waivers/items/properties/requirement/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data36.reason !== undefined){
let data38 = data36.reason;
if(typeof data38 === "string"){
if(func2(data38) < 1){
const err74 = {instancePath:instancePath+"/waivers/" + i1+"/reason",schemaPath:"#/properties/waivers/items/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
else {
const err75 = {instancePath:instancePath+"/waivers/" + i1+"/reason",schemaPath:"#/properties/waivers/items/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data36.until !== undefined){
let data39 = data36.until;
if(typeof data39 === "string"){
if(!(formats2.validate(data39))){
const err76 = {instancePath:instancePath+"/waivers/" + i1+"/until",schemaPath:"#/properties/waivers/items/properties/until/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/waivers/" + i1+"/until",schemaPath:"#/properties/waivers/items/properties/until/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/waivers/" + i1,schemaPath:"#/properties/waivers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/waivers",schemaPath:"#/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

