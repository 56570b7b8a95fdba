// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
export const validateResult = validate20;
const schema31 = {"type":"object","minProperties":1,"properties":{"customer":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}},"customers":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"document":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}},"documents":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"recipient":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}},"recipients":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"countries":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"nationalities":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"currencies":{"type":"array","items":{"type":"object","additionalProperties":{"type":["string","number","boolean","null","array","object"]}}},"recipient_name":{"type":["string","null"]},"eligible_for_instant_pay":{"type":["integer","boolean","null"]},"error":{"type":"string"},"unsupported":{"const":true}},"$id":"validateResult"};

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="validateResult" */;
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
if(data.customer !== undefined){
let data0 = data.customer;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
for(const key0 in data0){
let data1 = data0[key0];
if((((typeof data1 != "object") && (typeof data1 !== "string")) && (!(typeof data1 == "number"))) && (typeof data1 !== "boolean")){
const err1 = {instancePath:instancePath+"/customer/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/customer/additionalProperties/type",keyword:"type",params:{type: schema31.properties.customer.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err2 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
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
for(const key1 in data3){
let data4 = data3[key1];
if((((typeof data4 != "object") && (typeof data4 !== "string")) && (!(typeof data4 == "number"))) && (typeof data4 !== "boolean")){
const err3 = {instancePath:instancePath+"/customers/" + i0+"/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/customers/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.customers.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err4 = {instancePath:instancePath+"/customers/" + i0,schemaPath:"#/properties/customers/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err5 = {instancePath:instancePath+"/customers",schemaPath:"#/properties/customers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.document !== undefined){
let data5 = data.document;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key2 in data5){
let data6 = data5[key2];
if((((typeof data6 != "object") && (typeof data6 !== "string")) && (!(typeof data6 == "number"))) && (typeof data6 !== "boolean")){
const err6 = {instancePath:instancePath+"/document/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/document/additionalProperties/type",keyword:"type",params:{type: schema31.properties.document.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.documents !== undefined){
let data7 = data.documents;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key3 in data8){
let data9 = data8[key3];
if((((typeof data9 != "object") && (typeof data9 !== "string")) && (!(typeof data9 == "number"))) && (typeof data9 !== "boolean")){
const err8 = {instancePath:instancePath+"/documents/" + i1+"/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/documents/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.documents.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err9 = {instancePath:instancePath+"/documents/" + i1,schemaPath:"#/properties/documents/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/documents",schemaPath:"#/properties/documents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.recipient !== undefined){
let data10 = data.recipient;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key4 in data10){
let data11 = data10[key4];
if((((typeof data11 != "object") && (typeof data11 !== "string")) && (!(typeof data11 == "number"))) && (typeof data11 !== "boolean")){
const err11 = {instancePath:instancePath+"/recipient/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/recipient/additionalProperties/type",keyword:"type",params:{type: schema31.properties.recipient.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/recipient",schemaPath:"#/properties/recipient/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.recipients !== undefined){
let data12 = data.recipients;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key5 in data13){
let data14 = data13[key5];
if((((typeof data14 != "object") && (typeof data14 !== "string")) && (!(typeof data14 == "number"))) && (typeof data14 !== "boolean")){
const err13 = {instancePath:instancePath+"/recipients/" + i2+"/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/recipients/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.recipients.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
else {
const err14 = {instancePath:instancePath+"/recipients/" + i2,schemaPath:"#/properties/recipients/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/recipients",schemaPath:"#/properties/recipients/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.countries !== undefined){
let data15 = data.countries;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key6 in data16){
let data17 = data16[key6];
if((((typeof data17 != "object") && (typeof data17 !== "string")) && (!(typeof data17 == "number"))) && (typeof data17 !== "boolean")){
const err16 = {instancePath:instancePath+"/countries/" + i3+"/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/countries/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.countries.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err17 = {instancePath:instancePath+"/countries/" + i3,schemaPath:"#/properties/countries/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/countries",schemaPath:"#/properties/countries/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.nationalities !== undefined){
let data18 = data.nationalities;
if(Array.isArray(data18)){
const len4 = data18.length;
for(let i4=0; i4<len4; i4++){
let data19 = data18[i4];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
for(const key7 in data19){
let data20 = data19[key7];
if((((typeof data20 != "object") && (typeof data20 !== "string")) && (!(typeof data20 == "number"))) && (typeof data20 !== "boolean")){
const err19 = {instancePath:instancePath+"/nationalities/" + i4+"/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/nationalities/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.nationalities.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err20 = {instancePath:instancePath+"/nationalities/" + i4,schemaPath:"#/properties/nationalities/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err21 = {instancePath:instancePath+"/nationalities",schemaPath:"#/properties/nationalities/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.currencies !== undefined){
let data21 = data.currencies;
if(Array.isArray(data21)){
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
let data22 = data21[i5];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
for(const key8 in data22){
let data23 = data22[key8];
if((((typeof data23 != "object") && (typeof data23 !== "string")) && (!(typeof data23 == "number"))) && (typeof data23 !== "boolean")){
const err22 = {instancePath:instancePath+"/currencies/" + i5+"/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/currencies/items/additionalProperties/type",keyword:"type",params:{type: schema31.properties.currencies.items.additionalProperties.type},message:"must be string,number,boolean,null,array,object"};
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
const err23 = {instancePath:instancePath+"/currencies/" + i5,schemaPath:"#/properties/currencies/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/currencies",schemaPath:"#/properties/currencies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.recipient_name !== undefined){
let data24 = data.recipient_name;
if((typeof data24 !== "string") && (data24 !== null)){
const err25 = {instancePath:instancePath+"/recipient_name",schemaPath:"#/properties/recipient_name/type",keyword:"type",params:{type: schema31.properties.recipient_name.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.eligible_for_instant_pay !== undefined){
let data25 = data.eligible_for_instant_pay;
if(((!((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25)))) && (typeof data25 !== "boolean")) && (data25 !== null)){
const err26 = {instancePath:instancePath+"/eligible_for_instant_pay",schemaPath:"#/properties/eligible_for_instant_pay/type",keyword:"type",params:{type: schema31.properties.eligible_for_instant_pay.type},message:"must be integer,boolean,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.error !== undefined){
if(typeof data.error !== "string"){
const err27 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.unsupported !== undefined){
if(true !== data.unsupported){
const err28 = {instancePath:instancePath+"/unsupported",schemaPath:"#/properties/unsupported/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"customer":true,"customers":true,"document":true,"documents":true,"recipient":true,"recipients":true,"countries":true,"nationalities":true,"currencies":true,"recipient_name":true,"eligible_for_instant_pay":true,"error":true,"unsupported":true},"dynamicProps":false,"dynamicItems":false};

