// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
const parameters_listCustomers = validate20;
const schema31 = {"type":"object","required":[],"properties":{"page":{"type":"string","pattern":"^0*[1-9][0-9]*$"}},"$id":"parameters_listCustomers"};
const pattern4 = new RegExp("^0*[1-9][0-9]*$", "u");

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_listCustomers" */;
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
if(data.page !== undefined){
let data0 = data.page;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err0 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]*$"}};
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
const err1 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "string"}};
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
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":{"page":true},"dynamicProps":false,"dynamicItems":false};

const forms_createCustomer = validate21;
const schema32 = {"type":"object","required":["first_name","last_name","date_of_birth","nationality","address","city","country","mobile_number"],"properties":{"first_name":{"type":"string","minLength":1},"middle_name":{"type":"string"},"last_name":{"type":"string","minLength":1},"date_of_birth":{"type":"string","format":"date"},"birth_city":{"type":"string"},"birth_country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"nationality":{"type":"string","pattern":"^[A-Za-z]{2}$"},"birth_nationality":{"type":"string","pattern":"^[A-Za-z]{2}$"},"address":{"type":"string","minLength":1},"city":{"type":"string","minLength":1},"region":{"type":"string"},"postcode":{"type":"string"},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"phone_number":{"type":"string"},"mobile_number":{"type":"string","minLength":1},"email_address":{"type":"string"}},"$id":"forms_createCustomer"};
const func1 = require("ajv/dist/runtime/ucs2length").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats.date;
const pattern5 = new RegExp("^[A-Za-z]{2}$", "u");

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="forms_createCustomer" */;
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
if(data.first_name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "first_name"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.last_name === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "last_name"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.date_of_birth === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "date_of_birth"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.nationality === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nationality"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.address === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "address"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.city === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "city"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.country === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.mobile_number === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mobile_number"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.first_name !== undefined){
let data0 = data.first_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err8 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.middle_name !== undefined){
if(typeof data.middle_name !== "string"){
const err10 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.last_name !== undefined){
let data2 = data.last_name;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err11 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
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
const err12 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.date_of_birth !== undefined){
let data3 = data.date_of_birth;
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err13 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/format",keyword:"format",params:{format: "date"}};
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
const err14 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.birth_city !== undefined){
if(typeof data.birth_city !== "string"){
const err15 = {instancePath:instancePath+"/birth_city",schemaPath:"#/properties/birth_city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.birth_country !== undefined){
let data5 = data.birth_country;
if(typeof data5 === "string"){
if(!pattern5.test(data5)){
const err16 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.nationality !== undefined){
let data6 = data.nationality;
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err18 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
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
const err19 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.birth_nationality !== undefined){
let data7 = data.birth_nationality;
if(typeof data7 === "string"){
if(!pattern5.test(data7)){
const err20 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.address !== undefined){
let data8 = data.address;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err22 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.city !== undefined){
let data9 = data.city;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err24 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
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
const err25 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err26 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.postcode !== undefined){
if(typeof data.postcode !== "string"){
const err27 = {instancePath:instancePath+"/postcode",schemaPath:"#/properties/postcode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.country !== undefined){
let data12 = data.country;
if(typeof data12 === "string"){
if(!pattern5.test(data12)){
const err28 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
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
const err29 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.phone_number !== undefined){
if(typeof data.phone_number !== "string"){
const err30 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.mobile_number !== undefined){
let data14 = data.mobile_number;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err31 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/minLength",keyword:"minLength",params:{limit: 1}};
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
const err32 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.email_address !== undefined){
if(typeof data.email_address !== "string"){
const err33 = {instancePath:instancePath+"/email_address",schemaPath:"#/properties/email_address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"first_name":true,"middle_name":true,"last_name":true,"date_of_birth":true,"birth_city":true,"birth_country":true,"nationality":true,"birth_nationality":true,"address":true,"city":true,"region":true,"postcode":true,"country":true,"phone_number":true,"mobile_number":true,"email_address":true},"dynamicProps":false,"dynamicItems":false};

const parameters_createCustomer = validate22;
const schema33 = {"type":"object","required":[],"properties":{},"$id":"parameters_createCustomer"};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_createCustomer" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(data && typeof data == "object" && !Array.isArray(data))){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"dynamicProps":false,"dynamicItems":false};

const parameters_getCustomer = validate23;
const schema34 = {"type":"object","required":["id"],"properties":{"id":{"type":"string","pattern":"^[0-9]+$"}},"$id":"parameters_getCustomer"};
const pattern9 = new RegExp("^[0-9]+$", "u");

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_getCustomer" */;
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
if(data.id === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.id !== undefined){
let data0 = data.id;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err1 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"}};
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
const err2 = {instancePath:instancePath+"/id",schemaPath:"#/properties/id/type",keyword:"type",params:{type: "string"}};
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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
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
validate23.evaluated = {"props":{"id":true},"dynamicProps":false,"dynamicItems":false};

const forms_updateCustomer = validate24;
const schema35 = {"type":"object","required":[],"properties":{"first_name":{"type":"string","minLength":1},"middle_name":{"type":"string"},"last_name":{"type":"string","minLength":1},"date_of_birth":{"type":"string","format":"date"},"birth_city":{"type":"string"},"birth_country":{"type":"string","pattern":"^([A-Za-z]{2})?$"},"nationality":{"type":"string","pattern":"^[A-Za-z]{2}$"},"birth_nationality":{"type":"string","pattern":"^([A-Za-z]{2})?$"},"address":{"type":"string","minLength":1},"city":{"type":"string","minLength":1},"region":{"type":"string"},"postcode":{"type":"string"},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"phone_number":{"type":"string"},"mobile_number":{"type":"string","minLength":1},"email_address":{"type":"string"}},"$id":"forms_updateCustomer"};
const pattern10 = new RegExp("^([A-Za-z]{2})?$", "u");

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="forms_updateCustomer" */;
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
if(data.first_name !== undefined){
let data0 = data.first_name;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err0 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/minLength",keyword:"minLength",params:{limit: 1}};
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
const err1 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.middle_name !== undefined){
if(typeof data.middle_name !== "string"){
const err2 = {instancePath:instancePath+"/middle_name",schemaPath:"#/properties/middle_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.last_name !== undefined){
let data2 = data.last_name;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err3 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/minLength",keyword:"minLength",params:{limit: 1}};
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
const err4 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.date_of_birth !== undefined){
let data3 = data.date_of_birth;
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err5 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/format",keyword:"format",params:{format: "date"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
else {
const err6 = {instancePath:instancePath+"/date_of_birth",schemaPath:"#/properties/date_of_birth/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.birth_city !== undefined){
if(typeof data.birth_city !== "string"){
const err7 = {instancePath:instancePath+"/birth_city",schemaPath:"#/properties/birth_city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.birth_country !== undefined){
let data5 = data.birth_country;
if(typeof data5 === "string"){
if(!pattern10.test(data5)){
const err8 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/birth_country",schemaPath:"#/properties/birth_country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.nationality !== undefined){
let data6 = data.nationality;
if(typeof data6 === "string"){
if(!pattern5.test(data6)){
const err10 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
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
const err11 = {instancePath:instancePath+"/nationality",schemaPath:"#/properties/nationality/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.birth_nationality !== undefined){
let data7 = data.birth_nationality;
if(typeof data7 === "string"){
if(!pattern10.test(data7)){
const err12 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/pattern",keyword:"pattern",params:{pattern: "^([A-Za-z]{2})?$"}};
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
const err13 = {instancePath:instancePath+"/birth_nationality",schemaPath:"#/properties/birth_nationality/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.address !== undefined){
let data8 = data.address;
if(typeof data8 === "string"){
if(func1(data8) < 1){
const err14 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/minLength",keyword:"minLength",params:{limit: 1}};
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
const err15 = {instancePath:instancePath+"/address",schemaPath:"#/properties/address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.city !== undefined){
let data9 = data.city;
if(typeof data9 === "string"){
if(func1(data9) < 1){
const err16 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/city",schemaPath:"#/properties/city/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.region !== undefined){
if(typeof data.region !== "string"){
const err18 = {instancePath:instancePath+"/region",schemaPath:"#/properties/region/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.postcode !== undefined){
if(typeof data.postcode !== "string"){
const err19 = {instancePath:instancePath+"/postcode",schemaPath:"#/properties/postcode/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.country !== undefined){
let data12 = data.country;
if(typeof data12 === "string"){
if(!pattern5.test(data12)){
const err20 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.phone_number !== undefined){
if(typeof data.phone_number !== "string"){
const err22 = {instancePath:instancePath+"/phone_number",schemaPath:"#/properties/phone_number/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.mobile_number !== undefined){
let data14 = data.mobile_number;
if(typeof data14 === "string"){
if(func1(data14) < 1){
const err23 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/minLength",keyword:"minLength",params:{limit: 1}};
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
const err24 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.email_address !== undefined){
if(typeof data.email_address !== "string"){
const err25 = {instancePath:instancePath+"/email_address",schemaPath:"#/properties/email_address/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"first_name":true,"middle_name":true,"last_name":true,"date_of_birth":true,"birth_city":true,"birth_country":true,"nationality":true,"birth_nationality":true,"address":true,"city":true,"region":true,"postcode":true,"country":true,"phone_number":true,"mobile_number":true,"email_address":true},"dynamicProps":false,"dynamicItems":false};

const forms_uploadDocument = validate25;
const schema36 = {"type":"object","required":["type","document","id_number"],"properties":{"type":{"type":"string","enum":["POI","POA","SOF"]},"document":{"type":"string","enum":["PAS","DRV","EU","VID","COC","DIP","NNL","BAC","GAS","ELE","LLB","TAX","LC","P60"]},"id_number":{"type":"string","minLength":1},"valid_from":{"type":"string","format":"date"},"expiry":{"type":"string","format":"date"}},"$id":"forms_uploadDocument"};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="forms_uploadDocument" */;
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
if(data.type === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.document === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "document"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.id_number === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "id_number"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.type !== undefined){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((data0 === "POI") || (data0 === "POA")) || (data0 === "SOF"))){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema36.properties.type.enum}};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.document !== undefined){
let data1 = data.document;
if(typeof data1 !== "string"){
const err5 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!((((((((((((((data1 === "PAS") || (data1 === "DRV")) || (data1 === "EU")) || (data1 === "VID")) || (data1 === "COC")) || (data1 === "DIP")) || (data1 === "NNL")) || (data1 === "BAC")) || (data1 === "GAS")) || (data1 === "ELE")) || (data1 === "LLB")) || (data1 === "TAX")) || (data1 === "LC")) || (data1 === "P60"))){
const err6 = {instancePath:instancePath+"/document",schemaPath:"#/properties/document/enum",keyword:"enum",params:{allowedValues: schema36.properties.document.enum}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.id_number !== undefined){
let data2 = data.id_number;
if(typeof data2 === "string"){
if(func1(data2) < 1){
const err7 = {instancePath:instancePath+"/id_number",schemaPath:"#/properties/id_number/minLength",keyword:"minLength",params:{limit: 1}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
else {
const err8 = {instancePath:instancePath+"/id_number",schemaPath:"#/properties/id_number/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.valid_from !== undefined){
let data3 = data.valid_from;
if(typeof data3 === "string"){
if(!(formats0.validate(data3))){
const err9 = {instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/format",keyword:"format",params:{format: "date"}};
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
const err10 = {instancePath:instancePath+"/valid_from",schemaPath:"#/properties/valid_from/type",keyword:"type",params:{type: "string"}};
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
if(typeof data4 === "string"){
if(!(formats0.validate(data4))){
const err11 = {instancePath:instancePath+"/expiry",schemaPath:"#/properties/expiry/format",keyword:"format",params:{format: "date"}};
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
const err12 = {instancePath:instancePath+"/expiry",schemaPath:"#/properties/expiry/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"type":true,"document":true,"id_number":true,"valid_from":true,"expiry":true},"dynamicProps":false,"dynamicItems":false};

const forms_createRecipient = validate26;
const schema37 = {"type":"object","required":["customer","type","country","payout_method"],"properties":{"customer":{"type":"string","pattern":"^[0-9]+$"},"type":{"type":"string","enum":["IND","BIZ"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"payout_method":{"type":"string","minLength":1},"relation":{"type":"string","enum":["FAM","BIZ","FND"]},"first_name":{"type":"string"},"last_name":{"type":"string"},"business_name":{"type":"string"},"bank":{"type":"string"},"iban":{"type":"string"},"mobile_number":{"type":"string"}},"$id":"forms_createRecipient"};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="forms_createRecipient" */;
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
if(data.customer === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "customer"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.type === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.country === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "country"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.payout_method === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "payout_method"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.customer !== undefined){
let data0 = data.customer;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err4 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"}};
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
const err5 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data1 === "IND") || (data1 === "BIZ"))){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema37.properties.type.enum}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.country !== undefined){
let data2 = data.country;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err8 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.payout_method !== undefined){
let data3 = data.payout_method;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err10 = {instancePath:instancePath+"/payout_method",schemaPath:"#/properties/payout_method/minLength",keyword:"minLength",params:{limit: 1}};
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
const err11 = {instancePath:instancePath+"/payout_method",schemaPath:"#/properties/payout_method/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.relation !== undefined){
let data4 = data.relation;
if(typeof data4 !== "string"){
const err12 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((data4 === "FAM") || (data4 === "BIZ")) || (data4 === "FND"))){
const err13 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/enum",keyword:"enum",params:{allowedValues: schema37.properties.relation.enum}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.first_name !== undefined){
if(typeof data.first_name !== "string"){
const err14 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.last_name !== undefined){
if(typeof data.last_name !== "string"){
const err15 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.business_name !== undefined){
if(typeof data.business_name !== "string"){
const err16 = {instancePath:instancePath+"/business_name",schemaPath:"#/properties/business_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.bank !== undefined){
if(typeof data.bank !== "string"){
const err17 = {instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.iban !== undefined){
if(typeof data.iban !== "string"){
const err18 = {instancePath:instancePath+"/iban",schemaPath:"#/properties/iban/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.mobile_number !== undefined){
if(typeof data.mobile_number !== "string"){
const err19 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"}};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"customer":true,"type":true,"country":true,"payout_method":true,"relation":true,"first_name":true,"last_name":true,"business_name":true,"bank":true,"iban":true,"mobile_number":true},"dynamicProps":false,"dynamicItems":false};

const parameters_listRecipients = validate27;
const schema38 = {"type":"object","required":["customerId"],"properties":{"customerId":{"type":"string","pattern":"^[0-9]+$"},"page":{"type":"string","pattern":"^0*[1-9][0-9]*$"}},"$id":"parameters_listRecipients"};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_listRecipients" */;
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
if(data.customerId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "customerId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.customerId !== undefined){
let data0 = data.customerId;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err1 = {instancePath:instancePath+"/customerId",schemaPath:"#/properties/customerId/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"}};
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
const err2 = {instancePath:instancePath+"/customerId",schemaPath:"#/properties/customerId/type",keyword:"type",params:{type: "string"}};
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
let data1 = data.page;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err3 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/pattern",keyword:"pattern",params:{pattern: "^0*[1-9][0-9]*$"}};
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
const err4 = {instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{type: "string"}};
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":{"customerId":true,"page":true},"dynamicProps":false,"dynamicItems":false};

const parameters_getRecipient = validate28;
const schema39 = {"type":"object","required":["recipientId"],"properties":{"recipientId":{"type":"string","pattern":"^[0-9]+$"}},"$id":"parameters_getRecipient"};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_getRecipient" */;
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
if(data.recipientId === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "recipientId"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.recipientId !== undefined){
let data0 = data.recipientId;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err1 = {instancePath:instancePath+"/recipientId",schemaPath:"#/properties/recipientId/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"}};
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
const err2 = {instancePath:instancePath+"/recipientId",schemaPath:"#/properties/recipientId/type",keyword:"type",params:{type: "string"}};
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
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":{"recipientId":true},"dynamicProps":false,"dynamicItems":false};

const forms_updateRecipient = validate29;
const schema40 = {"type":"object","required":[],"properties":{"customer":{"type":"string","pattern":"^[0-9]+$"},"type":{"type":"string","enum":["IND","BIZ"]},"country":{"type":"string","pattern":"^[A-Za-z]{2}$"},"payout_method":{"type":"string","minLength":1},"relation":{"anyOf":[{"type":"string","enum":["FAM","BIZ","FND"]},{"type":"string","enum":[""]}]},"first_name":{"type":"string"},"last_name":{"type":"string"},"business_name":{"type":"string"},"bank":{"type":"string"},"iban":{"type":"string"},"mobile_number":{"type":"string"}},"$id":"forms_updateRecipient"};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="forms_updateRecipient" */;
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
if(data.customer !== undefined){
let data0 = data.customer;
if(typeof data0 === "string"){
if(!pattern9.test(data0)){
const err0 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[0-9]+$"}};
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
const err1 = {instancePath:instancePath+"/customer",schemaPath:"#/properties/customer/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.type !== undefined){
let data1 = data.type;
if(typeof data1 !== "string"){
const err2 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((data1 === "IND") || (data1 === "BIZ"))){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues: schema40.properties.type.enum}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.country !== undefined){
let data2 = data.country;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err4 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]{2}$"}};
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
const err5 = {instancePath:instancePath+"/country",schemaPath:"#/properties/country/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.payout_method !== undefined){
let data3 = data.payout_method;
if(typeof data3 === "string"){
if(func1(data3) < 1){
const err6 = {instancePath:instancePath+"/payout_method",schemaPath:"#/properties/payout_method/minLength",keyword:"minLength",params:{limit: 1}};
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
const err7 = {instancePath:instancePath+"/payout_method",schemaPath:"#/properties/payout_method/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.relation !== undefined){
let data4 = data.relation;
const _errs10 = errors;
let valid1 = false;
const _errs11 = errors;
if(typeof data4 !== "string"){
const err8 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/0/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data4 === "FAM") || (data4 === "BIZ")) || (data4 === "FND"))){
const err9 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/0/enum",keyword:"enum",params:{allowedValues: schema40.properties.relation.anyOf[0].enum}};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
const _errs13 = errors;
if(typeof data4 !== "string"){
const err10 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/1/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(data4 === "")){
const err11 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf/1/enum",keyword:"enum",params:{allowedValues: schema40.properties.relation.anyOf[1].enum}};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err12 = {instancePath:instancePath+"/relation",schemaPath:"#/properties/relation/anyOf",keyword:"anyOf",params:{}};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs10;
if(vErrors !== null){
if(_errs10){
vErrors.length = _errs10;
}
else {
vErrors = null;
}
}
}
}
if(data.first_name !== undefined){
if(typeof data.first_name !== "string"){
const err13 = {instancePath:instancePath+"/first_name",schemaPath:"#/properties/first_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.last_name !== undefined){
if(typeof data.last_name !== "string"){
const err14 = {instancePath:instancePath+"/last_name",schemaPath:"#/properties/last_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.business_name !== undefined){
if(typeof data.business_name !== "string"){
const err15 = {instancePath:instancePath+"/business_name",schemaPath:"#/properties/business_name/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.bank !== undefined){
if(typeof data.bank !== "string"){
const err16 = {instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.iban !== undefined){
if(typeof data.iban !== "string"){
const err17 = {instancePath:instancePath+"/iban",schemaPath:"#/properties/iban/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.mobile_number !== undefined){
if(typeof data.mobile_number !== "string"){
const err18 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"}};
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
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":{"customer":true,"type":true,"country":true,"payout_method":true,"relation":true,"first_name":true,"last_name":true,"business_name":true,"bank":true,"iban":true,"mobile_number":true},"dynamicProps":false,"dynamicItems":false};

const parameters_checkGhanaMobileWallet = validate30;
const schema41 = {"type":"object","required":["operator","mobile_number"],"properties":{"operator":{"type":"string","minLength":1},"mobile_number":{"type":"string","minLength":1}},"$id":"parameters_checkGhanaMobileWallet"};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_checkGhanaMobileWallet" */;
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
if(data.operator === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operator"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.mobile_number === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "mobile_number"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.operator !== undefined){
let data0 = data.operator;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/minLength",keyword:"minLength",params:{limit: 1}};
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
const err3 = {instancePath:instancePath+"/operator",schemaPath:"#/properties/operator/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.mobile_number !== undefined){
let data1 = data.mobile_number;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/minLength",keyword:"minLength",params:{limit: 1}};
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
const err5 = {instancePath:instancePath+"/mobile_number",schemaPath:"#/properties/mobile_number/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":{"operator":true,"mobile_number":true},"dynamicProps":false,"dynamicItems":false};

const parameters_checkGhanaBankAccount = validate31;
const schema42 = {"type":"object","required":["bank","account_number"],"properties":{"bank":{"type":"string","minLength":1},"account_number":{"type":"string","minLength":1}},"$id":"parameters_checkGhanaBankAccount"};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="parameters_checkGhanaBankAccount" */;
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
if(data.bank === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bank"}};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.account_number === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "account_number"}};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.bank !== undefined){
let data0 = data.bank;
if(typeof data0 === "string"){
if(func1(data0) < 1){
const err2 = {instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/minLength",keyword:"minLength",params:{limit: 1}};
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
const err3 = {instancePath:instancePath+"/bank",schemaPath:"#/properties/bank/type",keyword:"type",params:{type: "string"}};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.account_number !== undefined){
let data1 = data.account_number;
if(typeof data1 === "string"){
if(func1(data1) < 1){
const err4 = {instancePath:instancePath+"/account_number",schemaPath:"#/properties/account_number/minLength",keyword:"minLength",params:{limit: 1}};
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
const err5 = {instancePath:instancePath+"/account_number",schemaPath:"#/properties/account_number/type",keyword:"type",params:{type: "string"}};
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
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"}};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"bank":true,"account_number":true},"dynamicProps":false,"dynamicItems":false};

const parameters_updateCustomer = parameters_getCustomer;
const parameters_listDocuments = parameters_getCustomer;
const parameters_uploadDocument = parameters_getCustomer;
const parameters_createRecipient = parameters_createCustomer;
const parameters_updateRecipient = parameters_getRecipient;
const parameters_listCountries = parameters_createCustomer;
const parameters_listNationalities = parameters_createCustomer;
const parameters_listCurrencies = parameters_createCustomer;
export const forms = {
  createCustomer: forms_createCustomer,
  updateCustomer: forms_updateCustomer,
  uploadDocument: forms_uploadDocument,
  createRecipient: forms_createRecipient,
  updateRecipient: forms_updateRecipient,
};
export const parameters = {
  listCustomers: parameters_listCustomers,
  createCustomer: parameters_createCustomer,
  getCustomer: parameters_getCustomer,
  updateCustomer: parameters_updateCustomer,
  listDocuments: parameters_listDocuments,
  uploadDocument: parameters_uploadDocument,
  createRecipient: parameters_createRecipient,
  listRecipients: parameters_listRecipients,
  getRecipient: parameters_getRecipient,
  updateRecipient: parameters_updateRecipient,
  listCountries: parameters_listCountries,
  listNationalities: parameters_listNationalities,
  listCurrencies: parameters_listCurrencies,
  checkGhanaMobileWallet: parameters_checkGhanaMobileWallet,
  checkGhanaBankAccount: parameters_checkGhanaBankAccount,
};
