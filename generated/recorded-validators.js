// Written by `npm run generate` from spec/. Do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
"use strict";
const lines_header = validate20;
const schema31 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"header"},"schemaVersion":{"type":"number","const":2},"suite":{"additionalProperties":false,"type":"object","properties":{"version":{"type":"string"},"specSha256":{"type":"string"}},"required":["version","specSha256"]},"baseUrl":{"$ref":"#/definitions/BaseUrl"},"isReference":{"type":"boolean"},"client":{"additionalProperties":false,"type":"object","properties":{"mode":{"type":"string","enum":["watched","driven"]},"command":{"type":["string","null"]}},"required":["mode","command"]},"startedAt":{"$ref":"#/definitions/Moment"},"seed":{"$ref":"#/definitions/Count"},"runId":{"$ref":"#/definitions/Letters"},"mark":{"$ref":"#/definitions/Letters"},"options":{"additionalProperties":false,"type":"object","properties":{"only":{"type":"array","items":{"$ref":"#/definitions/Glob"},"maxItems":1000},"skip":{"type":"array","items":{"$ref":"#/definitions/Glob"},"maxItems":1000},"strict":{"type":"boolean"},"maxRecords":{"$ref":"#/definitions/Count"},"timeoutMs":{"$ref":"#/definitions/Count"},"concurrency":{"$ref":"#/definitions/Count"},"depth":{"$ref":"#/definitions/Depth"},"namesGhana":{"type":"boolean"},"readOnly":{"anyOf":[{"additionalProperties":false,"type":"object","properties":{"customer":{"type":"string"},"recipient":{"type":["string","null"]}},"required":["customer","recipient"]},{"type":"null"}]},"waivers":{"type":"array","items":{"$ref":"#/definitions/Waiver"},"maxItems":1000}},"required":["only","skip","strict","maxRecords","timeoutMs","concurrency","depth","namesGhana","readOnly","waivers"]}},"required":["kind","schemaVersion","suite","baseUrl","isReference","startedAt","seed","runId","options"],"definitions":{"BaseUrl":{"type":"string","pattern":"^https?:\\/\\/[^\\s\\/?#@\\\\]+(\\/[^\\s?#\\\\]*)?$"},"Moment":{"type":"string","format":"date-time","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$"},"Count":{"type":"integer","minimum":0,"maximum":9007199254740991},"Letters":{"type":"string","pattern":"^[a-z]{1,20}$"},"Glob":{"type":"string","maxLength":1000},"Depth":{"type":"string","enum":["quick","standard","thorough"]},"Waiver":{"additionalProperties":false,"type":"object","properties":{"requirement":{"$ref":"#/definitions/Glob"},"reason":{"type":"string"},"until":{"anyOf":[{"$ref":"#/definitions/Day"},{"type":"null"}]}},"required":["requirement","reason","until"]},"Day":{"type":"string","format":"date"}},"$id":"lines_header"};
const schema32 = {"type":"string","pattern":"^https?:\\/\\/[^\\s\\/?#@\\\\]+(\\/[^\\s?#\\\\]*)?$"};
const schema33 = {"type":"string","format":"date-time","pattern":"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$"};
const schema34 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema35 = {"type":"string","pattern":"^[a-z]{1,20}$"};
const schema37 = {"type":"string","maxLength":1000};
const schema42 = {"type":"string","enum":["quick","standard","thorough"]};
const func1 = Object.prototype.hasOwnProperty;
const func3 = require("ajv/dist/runtime/ucs2length").default;
const pattern4 = new RegExp("^https?:\\/\\/[^\\s\\/?#@\\\\]+(\\/[^\\s?#\\\\]*)?$", "u");
const pattern5 = new RegExp("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$", "u");
const pattern6 = new RegExp("^[a-z]{1,20}$", "u");
const formats0 = require("ajv-formats/dist/formats").fullFormats["date-time"];
const schema43 = {"additionalProperties":false,"type":"object","properties":{"requirement":{"$ref":"#/definitions/Glob"},"reason":{"type":"string"},"until":{"anyOf":[{"$ref":"#/definitions/Day"},{"type":"null"}]}},"required":["requirement","reason","until"]};
const schema45 = {"type":"string","format":"date"};
const formats2 = require("ajv-formats/dist/formats").fullFormats.date;

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.requirement === undefined) && (missing0 = "requirement")) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.until === undefined) && (missing0 = "until"))){
validate21.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "requirement") || (key0 === "reason")) || (key0 === "until"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.requirement !== undefined){
let data0 = data.requirement;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(func3(data0) > 1000){
validate21.errors = [{instancePath:instancePath+"/requirement",schemaPath:"#/definitions/Glob/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
}
else {
validate21.errors = [{instancePath:instancePath+"/requirement",schemaPath:"#/definitions/Glob/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs5 = errors;
if(typeof data.reason !== "string"){
validate21.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.until !== undefined){
let data2 = data.until;
const _errs7 = errors;
const _errs8 = errors;
let valid2 = false;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(errors === _errs10){
if(typeof data2 === "string"){
if(!(formats2.validate(data2))){
const err0 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/Day/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
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
const err1 = {instancePath:instancePath+"/until",schemaPath:"#/definitions/Day/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
var _valid0 = _errs9 === errors;
valid2 = valid2 || _valid0;
const _errs12 = errors;
if(data2 !== null){
const err2 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs12 === errors;
valid2 = valid2 || _valid0;
if(!valid2){
const err3 = {instancePath:instancePath+"/until",schemaPath:"#/properties/until/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate21.errors = vErrors;
return false;
}
else {
errors = _errs8;
if(vErrors !== null){
if(_errs8){
vErrors.length = _errs8;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate21.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_header" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.schemaVersion === undefined) && (missing0 = "schemaVersion"))) || ((data.suite === undefined) && (missing0 = "suite"))) || ((data.baseUrl === undefined) && (missing0 = "baseUrl"))) || ((data.isReference === undefined) && (missing0 = "isReference"))) || ((data.startedAt === undefined) && (missing0 = "startedAt"))) || ((data.seed === undefined) && (missing0 = "seed"))) || ((data.runId === undefined) && (missing0 = "runId"))) || ((data.options === undefined) && (missing0 = "options"))){
validate20.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema31.properties, key0))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("header" !== data0){
validate20.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "header"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schemaVersion !== undefined){
let data1 = data.schemaVersion;
const _errs4 = errors;
if(!(typeof data1 == "number")){
validate20.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(2 !== data1){
validate20.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 2},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined){
let data2 = data.suite;
const _errs6 = errors;
if(errors === _errs6){
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
let missing1;
if(((data2.version === undefined) && (missing1 = "version")) || ((data2.specSha256 === undefined) && (missing1 = "specSha256"))){
validate20.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs8 = errors;
for(const key1 in data2){
if(!((key1 === "version") || (key1 === "specSha256"))){
delete data2[key1];
}
}
if(_errs8 === errors){
if(data2.version !== undefined){
const _errs9 = errors;
if(typeof data2.version !== "string"){
validate20.errors = [{instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data2.specSha256 !== undefined){
const _errs11 = errors;
if(typeof data2.specSha256 !== "string"){
validate20.errors = [{instancePath:instancePath+"/suite/specSha256",schemaPath:"#/properties/suite/properties/specSha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.baseUrl !== undefined){
let data5 = data.baseUrl;
const _errs13 = errors;
const _errs14 = errors;
if(errors === _errs14){
if(typeof data5 === "string"){
if(!pattern4.test(data5)){
validate20.errors = [{instancePath:instancePath+"/baseUrl",schemaPath:"#/definitions/BaseUrl/pattern",keyword:"pattern",params:{pattern: "^https?:\\/\\/[^\\s\\/?#@\\\\]+(\\/[^\\s?#\\\\]*)?$"},message:"must match pattern \""+"^https?:\\/\\/[^\\s\\/?#@\\\\]+(\\/[^\\s?#\\\\]*)?$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/baseUrl",schemaPath:"#/definitions/BaseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.isReference !== undefined){
const _errs16 = errors;
if(typeof data.isReference !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/isReference",schemaPath:"#/properties/isReference/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client !== undefined){
let data7 = data.client;
const _errs18 = errors;
if(errors === _errs18){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing2;
if(((data7.mode === undefined) && (missing2 = "mode")) || ((data7.command === undefined) && (missing2 = "command"))){
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs20 = errors;
for(const key2 in data7){
if(!((key2 === "mode") || (key2 === "command"))){
delete data7[key2];
}
}
if(_errs20 === errors){
if(data7.mode !== undefined){
let data8 = data7.mode;
const _errs21 = errors;
if(typeof data8 !== "string"){
validate20.errors = [{instancePath:instancePath+"/client/mode",schemaPath:"#/properties/client/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data8 === "watched") || (data8 === "driven"))){
validate20.errors = [{instancePath:instancePath+"/client/mode",schemaPath:"#/properties/client/properties/mode/enum",keyword:"enum",params:{allowedValues: schema31.properties.client.properties.mode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid3 = _errs21 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data7.command !== undefined){
let data9 = data7.command;
const _errs23 = errors;
if((typeof data9 !== "string") && (data9 !== null)){
validate20.errors = [{instancePath:instancePath+"/client/command",schemaPath:"#/properties/client/properties/command/type",keyword:"type",params:{type: schema31.properties.client.properties.command.type},message:"must be string,null"}];
return false;
}
var valid3 = _errs23 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined){
let data10 = data.startedAt;
const _errs25 = errors;
const _errs26 = errors;
if(errors === _errs26){
if(errors === _errs26){
if(typeof data10 === "string"){
if(!pattern5.test(data10)){
validate20.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/definitions/Moment/pattern",keyword:"pattern",params:{pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$"},message:"must match pattern \""+"^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d\\.\\d{3}Z$"+"\""}];
return false;
}
else {
if(!(formats0.validate(data10))){
validate20.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/definitions/Moment/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""}];
return false;
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/definitions/Moment/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seed !== undefined){
let data11 = data.seed;
const _errs28 = errors;
const _errs29 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate20.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs29){
if(typeof data11 == "number"){
if(data11 > 9007199254740991 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data11 < 0 || isNaN(data11)){
validate20.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.runId !== undefined){
let data12 = data.runId;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data12 === "string"){
if(!pattern6.test(data12)){
validate20.errors = [{instancePath:instancePath+"/runId",schemaPath:"#/definitions/Letters/pattern",keyword:"pattern",params:{pattern: "^[a-z]{1,20}$"},message:"must match pattern \""+"^[a-z]{1,20}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/runId",schemaPath:"#/definitions/Letters/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.mark !== undefined){
let data13 = data.mark;
const _errs34 = errors;
const _errs35 = errors;
if(errors === _errs35){
if(typeof data13 === "string"){
if(!pattern6.test(data13)){
validate20.errors = [{instancePath:instancePath+"/mark",schemaPath:"#/definitions/Letters/pattern",keyword:"pattern",params:{pattern: "^[a-z]{1,20}$"},message:"must match pattern \""+"^[a-z]{1,20}$"+"\""}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/mark",schemaPath:"#/definitions/Letters/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
let data14 = data.options;
const _errs37 = errors;
if(errors === _errs37){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if(((((((((((data14.only === undefined) && (missing3 = "only")) || ((data14.skip === undefined) && (missing3 = "skip"))) || ((data14.strict === undefined) && (missing3 = "strict"))) || ((data14.maxRecords === undefined) && (missing3 = "maxRecords"))) || ((data14.timeoutMs === undefined) && (missing3 = "timeoutMs"))) || ((data14.concurrency === undefined) && (missing3 = "concurrency"))) || ((data14.depth === undefined) && (missing3 = "depth"))) || ((data14.namesGhana === undefined) && (missing3 = "namesGhana"))) || ((data14.readOnly === undefined) && (missing3 = "readOnly"))) || ((data14.waivers === undefined) && (missing3 = "waivers"))){
validate20.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs39 = errors;
for(const key3 in data14){
if(!(func1.call(schema31.properties.options.properties, key3))){
delete data14[key3];
}
}
if(_errs39 === errors){
if(data14.only !== undefined){
let data15 = data14.only;
const _errs40 = errors;
if(errors === _errs40){
if(Array.isArray(data15)){
if(data15.length > 1000){
validate20.errors = [{instancePath:instancePath+"/options/only",schemaPath:"#/properties/options/properties/only/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid9 = true;
const len0 = data15.length;
for(let i0=0; i0<len0; i0++){
let data16 = data15[i0];
const _errs42 = errors;
const _errs43 = errors;
if(errors === _errs43){
if(typeof data16 === "string"){
if(func3(data16) > 1000){
validate20.errors = [{instancePath:instancePath+"/options/only/" + i0,schemaPath:"#/definitions/Glob/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options/only/" + i0,schemaPath:"#/definitions/Glob/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid9 = _errs42 === errors;
if(!valid9){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options/only",schemaPath:"#/properties/options/properties/only/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs40 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.skip !== undefined){
let data17 = data14.skip;
const _errs45 = errors;
if(errors === _errs45){
if(Array.isArray(data17)){
if(data17.length > 1000){
validate20.errors = [{instancePath:instancePath+"/options/skip",schemaPath:"#/properties/options/properties/skip/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid11 = true;
const len1 = data17.length;
for(let i1=0; i1<len1; i1++){
let data18 = data17[i1];
const _errs47 = errors;
const _errs48 = errors;
if(errors === _errs48){
if(typeof data18 === "string"){
if(func3(data18) > 1000){
validate20.errors = [{instancePath:instancePath+"/options/skip/" + i1,schemaPath:"#/definitions/Glob/maxLength",keyword:"maxLength",params:{limit: 1000},message:"must NOT have more than 1000 characters"}];
return false;
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options/skip/" + i1,schemaPath:"#/definitions/Glob/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid11 = _errs47 === errors;
if(!valid11){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options/skip",schemaPath:"#/properties/options/properties/skip/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs45 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.strict !== undefined){
const _errs50 = errors;
if(typeof data14.strict !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/options/strict",schemaPath:"#/properties/options/properties/strict/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid8 = _errs50 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.maxRecords !== undefined){
let data20 = data14.maxRecords;
const _errs52 = errors;
const _errs53 = errors;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
validate20.errors = [{instancePath:instancePath+"/options/maxRecords",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs53){
if(typeof data20 == "number"){
if(data20 > 9007199254740991 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/options/maxRecords",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data20 < 0 || isNaN(data20)){
validate20.errors = [{instancePath:instancePath+"/options/maxRecords",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs52 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.timeoutMs !== undefined){
let data21 = data14.timeoutMs;
const _errs55 = errors;
const _errs56 = errors;
if(!((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21)))){
validate20.errors = [{instancePath:instancePath+"/options/timeoutMs",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs56){
if(typeof data21 == "number"){
if(data21 > 9007199254740991 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/options/timeoutMs",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data21 < 0 || isNaN(data21)){
validate20.errors = [{instancePath:instancePath+"/options/timeoutMs",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs55 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.concurrency !== undefined){
let data22 = data14.concurrency;
const _errs58 = errors;
const _errs59 = errors;
if(!((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22)))){
validate20.errors = [{instancePath:instancePath+"/options/concurrency",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs59){
if(typeof data22 == "number"){
if(data22 > 9007199254740991 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/options/concurrency",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data22 < 0 || isNaN(data22)){
validate20.errors = [{instancePath:instancePath+"/options/concurrency",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid8 = _errs58 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.depth !== undefined){
let data23 = data14.depth;
const _errs61 = errors;
if(typeof data23 !== "string"){
validate20.errors = [{instancePath:instancePath+"/options/depth",schemaPath:"#/definitions/Depth/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data23 === "quick") || (data23 === "standard")) || (data23 === "thorough"))){
validate20.errors = [{instancePath:instancePath+"/options/depth",schemaPath:"#/definitions/Depth/enum",keyword:"enum",params:{allowedValues: schema42.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid8 = _errs61 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.namesGhana !== undefined){
const _errs64 = errors;
if(typeof data14.namesGhana !== "boolean"){
validate20.errors = [{instancePath:instancePath+"/options/namesGhana",schemaPath:"#/properties/options/properties/namesGhana/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid8 = _errs64 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.readOnly !== undefined){
let data25 = data14.readOnly;
const _errs66 = errors;
const _errs67 = errors;
let valid17 = false;
const _errs68 = errors;
if(errors === _errs68){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
let missing4;
if(((data25.customer === undefined) && (missing4 = "customer")) || ((data25.recipient === undefined) && (missing4 = "recipient"))){
const err0 = {instancePath:instancePath+"/options/readOnly",schemaPath:"#/properties/options/properties/readOnly/anyOf/0/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs70 = errors;
for(const key4 in data25){
if(!((key4 === "customer") || (key4 === "recipient"))){
delete data25[key4];
}
}
if(_errs70 === errors){
if(data25.customer !== undefined){
const _errs71 = errors;
if(typeof data25.customer !== "string"){
const err1 = {instancePath:instancePath+"/options/readOnly/customer",schemaPath:"#/properties/options/properties/readOnly/anyOf/0/properties/customer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var valid18 = _errs71 === errors;
}
else {
var valid18 = true;
}
if(valid18){
if(data25.recipient !== undefined){
let data27 = data25.recipient;
const _errs73 = errors;
if((typeof data27 !== "string") && (data27 !== null)){
const err2 = {instancePath:instancePath+"/options/readOnly/recipient",schemaPath:"#/properties/options/properties/readOnly/anyOf/0/properties/recipient/type",keyword:"type",params:{type: schema31.properties.options.properties.readOnly.anyOf[0].properties.recipient.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid18 = _errs73 === errors;
}
else {
var valid18 = true;
}
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/options/readOnly",schemaPath:"#/properties/options/properties/readOnly/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var _valid0 = _errs68 === errors;
valid17 = valid17 || _valid0;
const _errs75 = errors;
if(data25 !== null){
const err4 = {instancePath:instancePath+"/options/readOnly",schemaPath:"#/properties/options/properties/readOnly/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs75 === errors;
valid17 = valid17 || _valid0;
if(!valid17){
const err5 = {instancePath:instancePath+"/options/readOnly",schemaPath:"#/properties/options/properties/readOnly/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
validate20.errors = vErrors;
return false;
}
else {
errors = _errs67;
if(vErrors !== null){
if(_errs67){
vErrors.length = _errs67;
}
else {
vErrors = null;
}
}
}
var valid8 = _errs66 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data14.waivers !== undefined){
let data28 = data14.waivers;
const _errs77 = errors;
if(errors === _errs77){
if(Array.isArray(data28)){
if(data28.length > 1000){
validate20.errors = [{instancePath:instancePath+"/options/waivers",schemaPath:"#/properties/options/properties/waivers/maxItems",keyword:"maxItems",params:{limit: 1000},message:"must NOT have more than 1000 items"}];
return false;
}
else {
var valid19 = true;
const len2 = data28.length;
for(let i2=0; i2<len2; i2++){
const _errs79 = errors;
if(!(validate21(data28[i2], {instancePath:instancePath+"/options/waivers/" + i2,parentData:data28,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var valid19 = _errs79 === errors;
if(!valid19){
break;
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options/waivers",schemaPath:"#/properties/options/properties/waivers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid8 = _errs77 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate20.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_exchange = validate23;
const schema46 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"exchange"},"index":{"$ref":"#/definitions/Count"},"scenario":{"type":"string"},"step":{"type":"string"},"operation":{"$ref":"#/definitions/AnyOperationId"},"role":{"$ref":"#/definitions/Role"},"credentials":{"$ref":"#/definitions/Credentials"},"purpose":{"$ref":"#/definitions/Purpose"},"values":{"type":"object","additionalProperties":{"type":"string"}},"styles":{"type":"array","items":{"type":"string"}},"listing":{"$ref":"#/definitions/ListingPage"},"subject":{"type":["string","null"]},"resent":{"type":"boolean"},"sentAtMs":{"$ref":"#/definitions/Milliseconds"},"answeredAtMs":{"$ref":"#/definitions/Milliseconds"},"request":{"$ref":"#/definitions/RecordedRequest"},"response":{"anyOf":[{"$ref":"#/definitions/RecordedResponse"},{"type":"null"}]},"failure":{"anyOf":[{"$ref":"#/definitions/TransportFailure"},{"type":"null"}]},"connection":{"$ref":"#/definitions/Count"},"fault":{"additionalProperties":false,"type":"object","minProperties":1,"maxProperties":1,"properties":{"unavailable":{"additionalProperties":false,"type":"object","properties":{"retry_after_seconds":{"type":"integer","minimum":0,"maximum":3600,"default":1},"retry_after":{"type":"string","enum":["seconds","date","none"],"default":"seconds"},"status":{"type":"integer","enum":[429,503],"default":503}}},"delay":{"additionalProperties":false,"type":"object","required":["ms"],"properties":{"ms":{"type":"integer","minimum":1,"maximum":120000}}},"refused":{"additionalProperties":false,"type":"object","required":["status"],"properties":{"status":{"type":"integer","enum":[400,401,403,404,500,502,504]}}},"drop":{"type":"object","additionalProperties":false},"cut":{"additionalProperties":false,"type":"object","required":["after_bytes"],"properties":{"after_bytes":{"type":"integer","minimum":0,"maximum":1048576}}},"slow":{"additionalProperties":false,"type":"object","properties":{"factor":{"type":"integer","minimum":2,"maximum":100,"default":2}}}}}},"required":["kind","index","scenario","step","operation","role","credentials","subject","resent","sentAtMs","answeredAtMs","request","response","failure"],"definitions":{"Count":{"type":"integer","minimum":0,"maximum":9007199254740991},"AnyOperationId":{"type":"string","enum":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"]},"Role":{"type":"string","enum":["plain","values","read-only","probe"]},"Credentials":{"type":"string","enum":["token","none","made-up","second","wrong"]},"Purpose":{"type":"string","enum":["pair","repeated-pair","same-pair","small-file","same-file","required-fields-alone","some-fields-left-out","lone-field","shows-updates","missing-field","unknown-code","unknown-id","other-image","empty-update","other-corridor"]},"ListingPage":{"additionalProperties":false,"type":"object","properties":{"name":{"$ref":"#/definitions/ListingName"},"attempt":{"$ref":"#/definitions/Count"},"page":{"$ref":"#/definitions/Count"}},"required":["name","attempt","page"]},"ListingName":{"type":"string"},"Milliseconds":{"type":"number","minimum":0,"maximum":31622400000},"RecordedRequest":{"additionalProperties":false,"type":"object","properties":{"method":{"$ref":"#/definitions/Token"},"target":{"$ref":"#/definitions/Target"},"headers":{"type":"array","items":{"type":"array","minItems":2,"items":false,"maxItems":2,"prefixItems":[{"$ref":"#/definitions/Token","title":"name"},{"$ref":"#/definitions/HeaderValue","title":"value"}]}},"form":{"anyOf":[{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},{"type":"null"}]},"parts":{"anyOf":[{"type":"array","items":{"$ref":"#/definitions/Part"}},{"type":"null"}]}},"required":["method","target","headers","form","parts"]},"Token":{"type":"string","pattern":"^[\\w!#$%&'*+.^\\x60|~-]+$"},"Target":{"type":"string","pattern":"^\\/[^\\x00-\\x20\\x7F]*$"},"HeaderValue":{"type":"string","pattern":"^[^\\0\\r\\n]*$"},"Part":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"},"filename":{"type":"string"},"contentType":{"type":"string"},"bytes":{"$ref":"#/definitions/Count"},"sha256":{"$ref":"#/definitions/Sha256"},"kind":{"anyOf":[{"$ref":"#/definitions/FileKind"},{"$ref":"#/definitions/SeenKind"}]},"form":{"$ref":"#/definitions/FileForm"},"marks":{"type":"array","items":{"type":"string"}}},"required":["name"],"oneOf":[{"required":["name","value"]},{"required":["name","filename","contentType","bytes","sha256","kind"]}],"additionalProperties":false},"Sha256":{"type":"string","pattern":"^[\\da-f]{64}$"},"FileKind":{"type":"string","enum":["png","jpeg","pdf","gif","webp","text","html","zip","empty"]},"SeenKind":{"type":"string","pattern":"^(unknown|[a-z]+\\/[\\w.+-]+)$"},"FileForm":{"type":"string","enum":["colour","palette","transparent","photograph","1.7"]},"RecordedResponse":{"additionalProperties":false,"type":"object","properties":{"status":{"$ref":"#/definitions/Count","maximum":999},"headers":{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},"body":{"type":"string"},"flaws":{"type":"array","items":{"type":"string","enum":["byte order mark","not UTF-8"]}}},"required":["status","headers","body"]},"TransportFailure":{"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","enum":["unreachable","broken-off","timeout","tls","too-long","not-http","stopped"]},"message":{"type":"string"},"advice":{"type":"string"}},"required":["kind","message"]}},"$id":"lines_exchange"};
const schema47 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema48 = {"type":"string","enum":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"]};
const schema49 = {"type":"string","enum":["plain","values","read-only","probe"]};
const schema50 = {"type":"string","enum":["token","none","made-up","second","wrong"]};
const schema51 = {"type":"string","enum":["pair","repeated-pair","same-pair","small-file","same-file","required-fields-alone","some-fields-left-out","lone-field","shows-updates","missing-field","unknown-code","unknown-id","other-image","empty-update","other-corridor"]};
const schema56 = {"type":"number","minimum":0,"maximum":31622400000};
const schema71 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","enum":["unreachable","broken-off","timeout","tls","too-long","not-http","stopped"]},"message":{"type":"string"},"advice":{"type":"string"}},"required":["kind","message"]};
const schema52 = {"additionalProperties":false,"type":"object","properties":{"name":{"$ref":"#/definitions/ListingName"},"attempt":{"$ref":"#/definitions/Count"},"page":{"$ref":"#/definitions/Count"}},"required":["name","attempt","page"]};
const schema53 = {"type":"string"};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.name === undefined) && (missing0 = "name")) || ((data.attempt === undefined) && (missing0 = "attempt"))) || ((data.page === undefined) && (missing0 = "page"))){
validate24.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "name") || (key0 === "attempt")) || (key0 === "page"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.name !== undefined){
const _errs2 = errors;
if(typeof data.name !== "string"){
validate24.errors = [{instancePath:instancePath+"/name",schemaPath:"#/definitions/ListingName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.attempt !== undefined){
let data1 = data.attempt;
const _errs5 = errors;
const _errs6 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate24.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs6){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
validate24.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate24.errors = [{instancePath:instancePath+"/attempt",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.page !== undefined){
let data2 = data.page;
const _errs8 = errors;
const _errs9 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate24.errors = [{instancePath:instancePath+"/page",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs9){
if(typeof data2 == "number"){
if(data2 > 9007199254740991 || isNaN(data2)){
validate24.errors = [{instancePath:instancePath+"/page",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate24.errors = [{instancePath:instancePath+"/page",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate24.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema58 = {"additionalProperties":false,"type":"object","properties":{"method":{"$ref":"#/definitions/Token"},"target":{"$ref":"#/definitions/Target"},"headers":{"type":"array","items":{"type":"array","minItems":2,"items":false,"maxItems":2,"prefixItems":[{"$ref":"#/definitions/Token","title":"name"},{"$ref":"#/definitions/HeaderValue","title":"value"}]}},"form":{"anyOf":[{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},{"type":"null"}]},"parts":{"anyOf":[{"type":"array","items":{"$ref":"#/definitions/Part"}},{"type":"null"}]}},"required":["method","target","headers","form","parts"]};
const schema59 = {"type":"string","pattern":"^[\\w!#$%&'*+.^\\x60|~-]+$"};
const schema60 = {"type":"string","pattern":"^\\/[^\\x00-\\x20\\x7F]*$"};
const schema62 = {"type":"string","pattern":"^[^\\0\\r\\n]*$"};
const pattern8 = new RegExp("^[\\w!#$%&'*+.^\\x60|~-]+$", "u");
const pattern9 = new RegExp("^\\/[^\\x00-\\x20\\x7F]*$", "u");
const pattern11 = new RegExp("^[^\\0\\r\\n]*$", "u");
const schema63 = {"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"},"filename":{"type":"string"},"contentType":{"type":"string"},"bytes":{"$ref":"#/definitions/Count"},"sha256":{"$ref":"#/definitions/Sha256"},"kind":{"anyOf":[{"$ref":"#/definitions/FileKind"},{"$ref":"#/definitions/SeenKind"}]},"form":{"$ref":"#/definitions/FileForm"},"marks":{"type":"array","items":{"type":"string"}}},"required":["name"],"oneOf":[{"required":["name","value"]},{"required":["name","filename","contentType","bytes","sha256","kind"]}],"additionalProperties":false};
const schema65 = {"type":"string","pattern":"^[\\da-f]{64}$"};
const schema66 = {"type":"string","enum":["png","jpeg","pdf","gif","webp","text","html","zip","empty"]};
const schema67 = {"type":"string","pattern":"^(unknown|[a-z]+\\/[\\w.+-]+)$"};
const schema68 = {"type":"string","enum":["colour","palette","transparent","photograph","1.7"]};
const pattern12 = new RegExp("^[\\da-f]{64}$", "u");
const pattern13 = new RegExp("^(unknown|[a-z]+\\/[\\w.+-]+)$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs1 = errors;
let valid0 = false;
let passing0 = null;
const _errs2 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.name === undefined) && (missing0 = "name")) || ((data.value === undefined) && (missing0 = "value"))){
const err0 = {instancePath,schemaPath:"#/oneOf/0/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var _valid0 = _errs2 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
let missing1;
if(((((((data.name === undefined) && (missing1 = "name")) || ((data.filename === undefined) && (missing1 = "filename"))) || ((data.contentType === undefined) && (missing1 = "contentType"))) || ((data.bytes === undefined) && (missing1 = "bytes"))) || ((data.sha256 === undefined) && (missing1 = "sha256"))) || ((data.kind === undefined) && (missing1 = "kind"))){
const err1 = {instancePath,schemaPath:"#/oneOf/1/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
}
}
if(!valid0){
const err2 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
validate27.errors = vErrors;
return false;
}
else {
errors = _errs1;
if(vErrors !== null){
if(_errs1){
vErrors.length = _errs1;
}
else {
vErrors = null;
}
}
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing2;
if((data.name === undefined) && (missing2 = "name")){
validate27.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs4 = errors;
for(const key0 in data){
if(!(func1.call(schema63.properties, key0))){
delete data[key0];
}
}
if(_errs4 === errors){
if(data.name !== undefined){
const _errs5 = errors;
if(typeof data.name !== "string"){
validate27.errors = [{instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs5 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.value !== undefined){
const _errs7 = errors;
if(typeof data.value !== "string"){
validate27.errors = [{instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs7 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.filename !== undefined){
const _errs9 = errors;
if(typeof data.filename !== "string"){
validate27.errors = [{instancePath:instancePath+"/filename",schemaPath:"#/properties/filename/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs9 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.contentType !== undefined){
const _errs11 = errors;
if(typeof data.contentType !== "string"){
validate27.errors = [{instancePath:instancePath+"/contentType",schemaPath:"#/properties/contentType/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid1 = _errs11 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.bytes !== undefined){
let data4 = data.bytes;
const _errs13 = errors;
const _errs14 = errors;
if(!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))){
validate27.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs14){
if(typeof data4 == "number"){
if(data4 > 9007199254740991 || isNaN(data4)){
validate27.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate27.errors = [{instancePath:instancePath+"/bytes",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid1 = _errs13 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.sha256 !== undefined){
let data5 = data.sha256;
const _errs16 = errors;
const _errs17 = errors;
if(errors === _errs17){
if(typeof data5 === "string"){
if(!pattern12.test(data5)){
validate27.errors = [{instancePath:instancePath+"/sha256",schemaPath:"#/definitions/Sha256/pattern",keyword:"pattern",params:{pattern: "^[\\da-f]{64}$"},message:"must match pattern \""+"^[\\da-f]{64}$"+"\""}];
return false;
}
}
else {
validate27.errors = [{instancePath:instancePath+"/sha256",schemaPath:"#/definitions/Sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid1 = _errs16 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.kind !== undefined){
let data6 = data.kind;
const _errs19 = errors;
const _errs20 = errors;
let valid4 = false;
const _errs21 = errors;
if(typeof data6 !== "string"){
const err3 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/FileKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((((((((data6 === "png") || (data6 === "jpeg")) || (data6 === "pdf")) || (data6 === "gif")) || (data6 === "webp")) || (data6 === "text")) || (data6 === "html")) || (data6 === "zip")) || (data6 === "empty"))){
const err4 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/FileKind/enum",keyword:"enum",params:{allowedValues: schema66.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid1 = _errs21 === errors;
valid4 = valid4 || _valid1;
const _errs24 = errors;
const _errs25 = errors;
if(errors === _errs25){
if(typeof data6 === "string"){
if(!pattern13.test(data6)){
const err5 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/SeenKind/pattern",keyword:"pattern",params:{pattern: "^(unknown|[a-z]+\\/[\\w.+-]+)$"},message:"must match pattern \""+"^(unknown|[a-z]+\\/[\\w.+-]+)$"+"\""};
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
const err6 = {instancePath:instancePath+"/kind",schemaPath:"#/definitions/SeenKind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
var _valid1 = _errs24 === errors;
valid4 = valid4 || _valid1;
if(!valid4){
const err7 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
validate27.errors = vErrors;
return false;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
var valid1 = _errs19 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.form !== undefined){
let data7 = data.form;
const _errs27 = errors;
if(typeof data7 !== "string"){
validate27.errors = [{instancePath:instancePath+"/form",schemaPath:"#/definitions/FileForm/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data7 === "colour") || (data7 === "palette")) || (data7 === "transparent")) || (data7 === "photograph")) || (data7 === "1.7"))){
validate27.errors = [{instancePath:instancePath+"/form",schemaPath:"#/definitions/FileForm/enum",keyword:"enum",params:{allowedValues: schema68.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid1 = _errs27 === errors;
}
else {
var valid1 = true;
}
if(valid1){
if(data.marks !== undefined){
let data8 = data.marks;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data8)){
var valid8 = true;
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
const _errs32 = errors;
if(typeof data8[i0] !== "string"){
validate27.errors = [{instancePath:instancePath+"/marks/" + i0,schemaPath:"#/properties/marks/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs32 === errors;
if(!valid8){
break;
}
}
}
else {
validate27.errors = [{instancePath:instancePath+"/marks",schemaPath:"#/properties/marks/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid1 = _errs30 === errors;
}
else {
var valid1 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate27.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.method === undefined) && (missing0 = "method")) || ((data.target === undefined) && (missing0 = "target"))) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.form === undefined) && (missing0 = "form"))) || ((data.parts === undefined) && (missing0 = "parts"))){
validate26.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "method") || (key0 === "target")) || (key0 === "headers")) || (key0 === "form")) || (key0 === "parts"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.method !== undefined){
let data0 = data.method;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern8.test(data0)){
validate26.errors = [{instancePath:instancePath+"/method",schemaPath:"#/definitions/Token/pattern",keyword:"pattern",params:{pattern: "^[\\w!#$%&'*+.^\\x60|~-]+$"},message:"must match pattern \""+"^[\\w!#$%&'*+.^\\x60|~-]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/method",schemaPath:"#/definitions/Token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
let data1 = data.target;
const _errs5 = errors;
const _errs6 = errors;
if(errors === _errs6){
if(typeof data1 === "string"){
if(!pattern9.test(data1)){
validate26.errors = [{instancePath:instancePath+"/target",schemaPath:"#/definitions/Target/pattern",keyword:"pattern",params:{pattern: "^\\/[^\\x00-\\x20\\x7F]*$"},message:"must match pattern \""+"^\\/[^\\x00-\\x20\\x7F]*$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/target",schemaPath:"#/definitions/Target/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data2 = data.headers;
const _errs8 = errors;
if(errors === _errs8){
if(Array.isArray(data2)){
var valid3 = true;
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
const _errs10 = errors;
if(errors === _errs10){
if(Array.isArray(data3)){
if(data3.length > 2){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
if(data3.length < 2){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
const len1 = data3.length;
if(len1 > 0){
let data4 = data3[0];
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 === "string"){
if(!pattern8.test(data4)){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0+"/0",schemaPath:"#/definitions/Token/pattern",keyword:"pattern",params:{pattern: "^[\\w!#$%&'*+.^\\x60|~-]+$"},message:"must match pattern \""+"^[\\w!#$%&'*+.^\\x60|~-]+$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers/" + i0+"/0",schemaPath:"#/definitions/Token/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs12 === errors;
}
if(valid4){
if(len1 > 1){
let data5 = data3[1];
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 === "string"){
if(!pattern11.test(data5)){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0+"/1",schemaPath:"#/definitions/HeaderValue/pattern",keyword:"pattern",params:{pattern: "^[^\\0\\r\\n]*$"},message:"must match pattern \""+"^[^\\0\\r\\n]*$"+"\""}];
return false;
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers/" + i0+"/1",schemaPath:"#/definitions/HeaderValue/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid4 = _errs15 === errors;
}
if(valid4){
const len2 = data3.length;
if(!(len2 <= 2)){
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/items",keyword:"items",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
}
}
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid3 = _errs10 === errors;
if(!valid3){
break;
}
}
}
else {
validate26.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.form !== undefined){
let data6 = data.form;
const _errs18 = errors;
const _errs19 = errors;
let valid7 = false;
const _errs20 = errors;
if(errors === _errs20){
if(Array.isArray(data6)){
var valid8 = true;
const len3 = data6.length;
for(let i1=0; i1<len3; i1++){
let data7 = data6[i1];
const _errs22 = errors;
if(errors === _errs22){
if(Array.isArray(data7)){
if(data7.length > 2){
const err0 = {instancePath:instancePath+"/form/" + i1,schemaPath:"#/properties/form/anyOf/0/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
if(data7.length < 2){
const err1 = {instancePath:instancePath+"/form/" + i1,schemaPath:"#/properties/form/anyOf/0/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
var valid9 = true;
const len4 = data7.length;
for(let i2=0; i2<len4; i2++){
const _errs24 = errors;
if(typeof data7[i2] !== "string"){
const err2 = {instancePath:instancePath+"/form/" + i1+"/" + i2,schemaPath:"#/properties/form/anyOf/0/items/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid9 = _errs24 === errors;
if(!valid9){
break;
}
}
}
}
}
else {
const err3 = {instancePath:instancePath+"/form/" + i1,schemaPath:"#/properties/form/anyOf/0/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
var valid8 = _errs22 === errors;
if(!valid8){
break;
}
}
}
else {
const err4 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/anyOf/0/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs20 === errors;
valid7 = valid7 || _valid0;
const _errs26 = errors;
if(data6 !== null){
const err5 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs26 === errors;
valid7 = valid7 || _valid0;
if(!valid7){
const err6 = {instancePath:instancePath+"/form",schemaPath:"#/properties/form/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate26.errors = vErrors;
return false;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.parts !== undefined){
let data9 = data.parts;
const _errs28 = errors;
const _errs29 = errors;
let valid10 = false;
const _errs30 = errors;
if(errors === _errs30){
if(Array.isArray(data9)){
var valid11 = true;
const len5 = data9.length;
for(let i3=0; i3<len5; i3++){
const _errs32 = errors;
if(!(validate27(data9[i3], {instancePath:instancePath+"/parts/" + i3,parentData:data9,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
var valid11 = _errs32 === errors;
if(!valid11){
break;
}
}
}
else {
const err7 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/anyOf/0/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid1 = _errs30 === errors;
valid10 = valid10 || _valid1;
const _errs33 = errors;
if(data9 !== null){
const err8 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid10 = valid10 || _valid1;
if(!valid10){
const err9 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate26.errors = vErrors;
return false;
}
else {
errors = _errs29;
if(vErrors !== null){
if(_errs29){
vErrors.length = _errs29;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate26.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema69 = {"additionalProperties":false,"type":"object","properties":{"status":{"$ref":"#/definitions/Count","maximum":999},"headers":{"type":"array","items":{"type":"array","items":{"type":"string"},"minItems":2,"maxItems":2}},"body":{"type":"string"},"flaws":{"type":"array","items":{"type":"string","enum":["byte order mark","not UTF-8"]}}},"required":["status","headers","body"]};

function validate30(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate30.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.status === undefined) && (missing0 = "status")) || ((data.headers === undefined) && (missing0 = "headers"))) || ((data.body === undefined) && (missing0 = "body"))){
validate30.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((key0 === "status") || (key0 === "headers")) || (key0 === "body")) || (key0 === "flaws"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.status !== undefined){
let data0 = data.status;
const _errs2 = errors;
const _errs3 = errors;
if(!((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0)))){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs3){
if(typeof data0 == "number"){
if(data0 > 9007199254740991 || isNaN(data0)){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data0 < 0 || isNaN(data0)){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
if(errors === _errs2){
if(typeof data0 == "number"){
if(data0 > 999 || isNaN(data0)){
validate30.errors = [{instancePath:instancePath+"/status",schemaPath:"#/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 999},message:"must be <= 999"}];
return false;
}
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.headers !== undefined){
let data1 = data.headers;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
const _errs7 = errors;
if(errors === _errs7){
if(Array.isArray(data2)){
if(data2.length > 2){
validate30.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/maxItems",keyword:"maxItems",params:{limit: 2},message:"must NOT have more than 2 items"}];
return false;
}
else {
if(data2.length < 2){
validate30.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/minItems",keyword:"minItems",params:{limit: 2},message:"must NOT have fewer than 2 items"}];
return false;
}
else {
var valid3 = true;
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
const _errs9 = errors;
if(typeof data2[i1] !== "string"){
validate30.errors = [{instancePath:instancePath+"/headers/" + i0+"/" + i1,schemaPath:"#/properties/headers/items/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid3 = _errs9 === errors;
if(!valid3){
break;
}
}
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/headers/" + i0,schemaPath:"#/properties/headers/items/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.body !== undefined){
const _errs11 = errors;
if(typeof data.body !== "string"){
validate30.errors = [{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.flaws !== undefined){
let data5 = data.flaws;
const _errs13 = errors;
if(errors === _errs13){
if(Array.isArray(data5)){
var valid4 = true;
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
let data6 = data5[i2];
const _errs15 = errors;
if(typeof data6 !== "string"){
validate30.errors = [{instancePath:instancePath+"/flaws/" + i2,schemaPath:"#/properties/flaws/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data6 === "byte order mark") || (data6 === "not UTF-8"))){
validate30.errors = [{instancePath:instancePath+"/flaws/" + i2,schemaPath:"#/properties/flaws/items/enum",keyword:"enum",params:{allowedValues: schema69.properties.flaws.items.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs15 === errors;
if(!valid4){
break;
}
}
}
else {
validate30.errors = [{instancePath:instancePath+"/flaws",schemaPath:"#/properties/flaws/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
else {
validate30.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate30.errors = vErrors;
return errors === 0;
}
validate30.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_exchange" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.index === undefined) && (missing0 = "index"))) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.operation === undefined) && (missing0 = "operation"))) || ((data.role === undefined) && (missing0 = "role"))) || ((data.credentials === undefined) && (missing0 = "credentials"))) || ((data.subject === undefined) && (missing0 = "subject"))) || ((data.resent === undefined) && (missing0 = "resent"))) || ((data.sentAtMs === undefined) && (missing0 = "sentAtMs"))) || ((data.answeredAtMs === undefined) && (missing0 = "answeredAtMs"))) || ((data.request === undefined) && (missing0 = "request"))) || ((data.response === undefined) && (missing0 = "response"))) || ((data.failure === undefined) && (missing0 = "failure"))){
validate23.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema46.properties, key0))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate23.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("exchange" !== data0){
validate23.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "exchange"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.index !== undefined){
let data1 = data.index;
const _errs4 = errors;
const _errs5 = errors;
if(!((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1)))){
validate23.errors = [{instancePath:instancePath+"/index",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs5){
if(typeof data1 == "number"){
if(data1 > 9007199254740991 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/index",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate23.errors = [{instancePath:instancePath+"/index",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scenario !== undefined){
const _errs7 = errors;
if(typeof data.scenario !== "string"){
validate23.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs9 = errors;
if(typeof data.step !== "string"){
validate23.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.operation !== undefined){
let data4 = data.operation;
const _errs11 = errors;
if(typeof data4 !== "string"){
validate23.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/definitions/AnyOperationId/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((((data4 === "listCustomers") || (data4 === "createCustomer")) || (data4 === "getCustomer")) || (data4 === "updateCustomer")) || (data4 === "listDocuments")) || (data4 === "uploadDocument")) || (data4 === "uploadDocumentAlias")) || (data4 === "createRecipient")) || (data4 === "listRecipients")) || (data4 === "listRecipientsByPost")) || (data4 === "getRecipient")) || (data4 === "updateRecipient")) || (data4 === "listCountries")) || (data4 === "listNationalities")) || (data4 === "listCurrencies")) || (data4 === "checkGhanaMobileWallet")) || (data4 === "checkGhanaBankAccount"))){
validate23.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/definitions/AnyOperationId/enum",keyword:"enum",params:{allowedValues: schema48.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.role !== undefined){
let data5 = data.role;
const _errs14 = errors;
if(typeof data5 !== "string"){
validate23.errors = [{instancePath:instancePath+"/role",schemaPath:"#/definitions/Role/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data5 === "plain") || (data5 === "values")) || (data5 === "read-only")) || (data5 === "probe"))){
validate23.errors = [{instancePath:instancePath+"/role",schemaPath:"#/definitions/Role/enum",keyword:"enum",params:{allowedValues: schema49.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.credentials !== undefined){
let data6 = data.credentials;
const _errs17 = errors;
if(typeof data6 !== "string"){
validate23.errors = [{instancePath:instancePath+"/credentials",schemaPath:"#/definitions/Credentials/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data6 === "token") || (data6 === "none")) || (data6 === "made-up")) || (data6 === "second")) || (data6 === "wrong"))){
validate23.errors = [{instancePath:instancePath+"/credentials",schemaPath:"#/definitions/Credentials/enum",keyword:"enum",params:{allowedValues: schema50.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs17 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.purpose !== undefined){
let data7 = data.purpose;
const _errs20 = errors;
if(typeof data7 !== "string"){
validate23.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/definitions/Purpose/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((((((((data7 === "pair") || (data7 === "repeated-pair")) || (data7 === "same-pair")) || (data7 === "small-file")) || (data7 === "same-file")) || (data7 === "required-fields-alone")) || (data7 === "some-fields-left-out")) || (data7 === "lone-field")) || (data7 === "shows-updates")) || (data7 === "missing-field")) || (data7 === "unknown-code")) || (data7 === "unknown-id")) || (data7 === "other-image")) || (data7 === "empty-update")) || (data7 === "other-corridor"))){
validate23.errors = [{instancePath:instancePath+"/purpose",schemaPath:"#/definitions/Purpose/enum",keyword:"enum",params:{allowedValues: schema51.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data8 = data.values;
const _errs23 = errors;
if(errors === _errs23){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
for(const key1 in data8){
const _errs26 = errors;
if(typeof data8[key1] !== "string"){
validate23.errors = [{instancePath:instancePath+"/values/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs26 === errors;
if(!valid6){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs23 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.styles !== undefined){
let data10 = data.styles;
const _errs28 = errors;
if(errors === _errs28){
if(Array.isArray(data10)){
var valid7 = true;
const len0 = data10.length;
for(let i0=0; i0<len0; i0++){
const _errs30 = errors;
if(typeof data10[i0] !== "string"){
validate23.errors = [{instancePath:instancePath+"/styles/" + i0,schemaPath:"#/properties/styles/items/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs30 === errors;
if(!valid7){
break;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/styles",schemaPath:"#/properties/styles/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs28 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.listing !== undefined){
const _errs32 = errors;
if(!(validate24(data.listing, {instancePath:instancePath+"/listing",parentData:data,parentDataProperty:"listing",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.subject !== undefined){
let data13 = data.subject;
const _errs33 = errors;
if((typeof data13 !== "string") && (data13 !== null)){
validate23.errors = [{instancePath:instancePath+"/subject",schemaPath:"#/properties/subject/type",keyword:"type",params:{type: schema46.properties.subject.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs33 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.resent !== undefined){
const _errs35 = errors;
if(typeof data.resent !== "boolean"){
validate23.errors = [{instancePath:instancePath+"/resent",schemaPath:"#/properties/resent/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
var valid0 = _errs35 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sentAtMs !== undefined){
let data15 = data.sentAtMs;
const _errs37 = errors;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data15 == "number"){
if(data15 > 31622400000 || isNaN(data15)){
validate23.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data15 < 0 || isNaN(data15)){
validate23.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs37 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answeredAtMs !== undefined){
let data16 = data.answeredAtMs;
const _errs40 = errors;
const _errs41 = errors;
if(errors === _errs41){
if(typeof data16 == "number"){
if(data16 > 31622400000 || isNaN(data16)){
validate23.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data16 < 0 || isNaN(data16)){
validate23.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs40 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.request !== undefined){
const _errs43 = errors;
if(!(validate26(data.request, {instancePath:instancePath+"/request",parentData:data,parentDataProperty:"request",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
var valid0 = _errs43 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.response !== undefined){
let data18 = data.response;
const _errs44 = errors;
const _errs45 = errors;
let valid10 = false;
const _errs46 = errors;
if(!(validate30(data18, {instancePath:instancePath+"/response",parentData:data,parentDataProperty:"response",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors);
errors = vErrors.length;
}
var _valid0 = _errs46 === errors;
valid10 = valid10 || _valid0;
const _errs47 = errors;
if(data18 !== null){
const err0 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
var _valid0 = _errs47 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const err1 = {instancePath:instancePath+"/response",schemaPath:"#/properties/response/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs45;
if(vErrors !== null){
if(_errs45){
vErrors.length = _errs45;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs44 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure !== undefined){
let data19 = data.failure;
const _errs49 = errors;
const _errs50 = errors;
let valid11 = false;
const _errs51 = errors;
const _errs52 = errors;
if(errors === _errs52){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
let missing1;
if(((data19.kind === undefined) && (missing1 = "kind")) || ((data19.message === undefined) && (missing1 = "message"))){
const err2 = {instancePath:instancePath+"/failure",schemaPath:"#/definitions/TransportFailure/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
else {
const _errs54 = errors;
for(const key2 in data19){
if(!(((key2 === "kind") || (key2 === "message")) || (key2 === "advice"))){
delete data19[key2];
}
}
if(_errs54 === errors){
if(data19.kind !== undefined){
let data20 = data19.kind;
const _errs55 = errors;
if(typeof data20 !== "string"){
const err3 = {instancePath:instancePath+"/failure/kind",schemaPath:"#/definitions/TransportFailure/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!(((((((data20 === "unreachable") || (data20 === "broken-off")) || (data20 === "timeout")) || (data20 === "tls")) || (data20 === "too-long")) || (data20 === "not-http")) || (data20 === "stopped"))){
const err4 = {instancePath:instancePath+"/failure/kind",schemaPath:"#/definitions/TransportFailure/properties/kind/enum",keyword:"enum",params:{allowedValues: schema71.properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var valid13 = _errs55 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data19.message !== undefined){
const _errs57 = errors;
if(typeof data19.message !== "string"){
const err5 = {instancePath:instancePath+"/failure/message",schemaPath:"#/definitions/TransportFailure/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var valid13 = _errs57 === errors;
}
else {
var valid13 = true;
}
if(valid13){
if(data19.advice !== undefined){
const _errs59 = errors;
if(typeof data19.advice !== "string"){
const err6 = {instancePath:instancePath+"/failure/advice",schemaPath:"#/definitions/TransportFailure/properties/advice/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var valid13 = _errs59 === errors;
}
else {
var valid13 = true;
}
}
}
}
}
}
else {
const err7 = {instancePath:instancePath+"/failure",schemaPath:"#/definitions/TransportFailure/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
var _valid1 = _errs51 === errors;
valid11 = valid11 || _valid1;
const _errs61 = errors;
if(data19 !== null){
const err8 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs61 === errors;
valid11 = valid11 || _valid1;
if(!valid11){
const err9 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
validate23.errors = vErrors;
return false;
}
else {
errors = _errs50;
if(vErrors !== null){
if(_errs50){
vErrors.length = _errs50;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs49 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.connection !== undefined){
let data23 = data.connection;
const _errs63 = errors;
const _errs64 = errors;
if(!((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23)))){
validate23.errors = [{instancePath:instancePath+"/connection",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs64){
if(typeof data23 == "number"){
if(data23 > 9007199254740991 || isNaN(data23)){
validate23.errors = [{instancePath:instancePath+"/connection",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data23 < 0 || isNaN(data23)){
validate23.errors = [{instancePath:instancePath+"/connection",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs63 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fault !== undefined){
let data24 = data.fault;
const _errs66 = errors;
if(errors === _errs66){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(Object.keys(data24).length > 1){
validate23.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"}];
return false;
}
else {
if(Object.keys(data24).length < 1){
validate23.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs68 = errors;
for(const key3 in data24){
if(!((((((key3 === "unavailable") || (key3 === "delay")) || (key3 === "refused")) || (key3 === "drop")) || (key3 === "cut")) || (key3 === "slow"))){
delete data24[key3];
}
}
if(_errs68 === errors){
if(data24.unavailable !== undefined){
let data25 = data24.unavailable;
const _errs69 = errors;
if(errors === _errs69){
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
const _errs71 = errors;
for(const key4 in data25){
if(!(((key4 === "retry_after_seconds") || (key4 === "retry_after")) || (key4 === "status"))){
delete data25[key4];
}
}
if(_errs71 === errors){
if(data25.retry_after_seconds !== undefined){
let data26 = data25.retry_after_seconds;
const _errs72 = errors;
if(!((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26)))){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/unavailable/properties/retry_after_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs72){
if(typeof data26 == "number"){
if(data26 > 3600 || isNaN(data26)){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/unavailable/properties/retry_after_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data26 < 0 || isNaN(data26)){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/unavailable/properties/retry_after_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid16 = _errs72 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data25.retry_after !== undefined){
let data27 = data25.retry_after;
const _errs74 = errors;
if(typeof data27 !== "string"){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/retry_after",schemaPath:"#/properties/fault/properties/unavailable/properties/retry_after/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data27 === "seconds") || (data27 === "date")) || (data27 === "none"))){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/retry_after",schemaPath:"#/properties/fault/properties/unavailable/properties/retry_after/enum",keyword:"enum",params:{allowedValues: schema46.properties.fault.properties.unavailable.properties.retry_after.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid16 = _errs74 === errors;
}
else {
var valid16 = true;
}
if(valid16){
if(data25.status !== undefined){
let data28 = data25.status;
const _errs76 = errors;
if(!((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28)))){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/status",schemaPath:"#/properties/fault/properties/unavailable/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!((data28 === 429) || (data28 === 503))){
validate23.errors = [{instancePath:instancePath+"/fault/unavailable/status",schemaPath:"#/properties/fault/properties/unavailable/properties/status/enum",keyword:"enum",params:{allowedValues: schema46.properties.fault.properties.unavailable.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid16 = _errs76 === errors;
}
else {
var valid16 = true;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/unavailable",schemaPath:"#/properties/fault/properties/unavailable/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs69 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data24.delay !== undefined){
let data29 = data24.delay;
const _errs78 = errors;
if(errors === _errs78){
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
let missing2;
if((data29.ms === undefined) && (missing2 = "ms")){
validate23.errors = [{instancePath:instancePath+"/fault/delay",schemaPath:"#/properties/fault/properties/delay/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs80 = errors;
for(const key5 in data29){
if(!(key5 === "ms")){
delete data29[key5];
}
}
if(_errs80 === errors){
if(data29.ms !== undefined){
let data30 = data29.ms;
const _errs81 = errors;
if(!((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30)))){
validate23.errors = [{instancePath:instancePath+"/fault/delay/ms",schemaPath:"#/properties/fault/properties/delay/properties/ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs81){
if(typeof data30 == "number"){
if(data30 > 120000 || isNaN(data30)){
validate23.errors = [{instancePath:instancePath+"/fault/delay/ms",schemaPath:"#/properties/fault/properties/delay/properties/ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000},message:"must be <= 120000"}];
return false;
}
else {
if(data30 < 1 || isNaN(data30)){
validate23.errors = [{instancePath:instancePath+"/fault/delay/ms",schemaPath:"#/properties/fault/properties/delay/properties/ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/delay",schemaPath:"#/properties/fault/properties/delay/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs78 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data24.refused !== undefined){
let data31 = data24.refused;
const _errs83 = errors;
if(errors === _errs83){
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
let missing3;
if((data31.status === undefined) && (missing3 = "status")){
validate23.errors = [{instancePath:instancePath+"/fault/refused",schemaPath:"#/properties/fault/properties/refused/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs85 = errors;
for(const key6 in data31){
if(!(key6 === "status")){
delete data31[key6];
}
}
if(_errs85 === errors){
if(data31.status !== undefined){
let data32 = data31.status;
if(!((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32)))){
validate23.errors = [{instancePath:instancePath+"/fault/refused/status",schemaPath:"#/properties/fault/properties/refused/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!(((((((data32 === 400) || (data32 === 401)) || (data32 === 403)) || (data32 === 404)) || (data32 === 500)) || (data32 === 502)) || (data32 === 504))){
validate23.errors = [{instancePath:instancePath+"/fault/refused/status",schemaPath:"#/properties/fault/properties/refused/properties/status/enum",keyword:"enum",params:{allowedValues: schema46.properties.fault.properties.refused.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/refused",schemaPath:"#/properties/fault/properties/refused/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs83 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data24.drop !== undefined){
let data33 = data24.drop;
const _errs88 = errors;
if(errors === _errs88){
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
for(const key7 in data33){
delete data33[key7];
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/drop",schemaPath:"#/properties/fault/properties/drop/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs88 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data24.cut !== undefined){
let data34 = data24.cut;
const _errs91 = errors;
if(errors === _errs91){
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
let missing4;
if((data34.after_bytes === undefined) && (missing4 = "after_bytes")){
validate23.errors = [{instancePath:instancePath+"/fault/cut",schemaPath:"#/properties/fault/properties/cut/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs93 = errors;
for(const key8 in data34){
if(!(key8 === "after_bytes")){
delete data34[key8];
}
}
if(_errs93 === errors){
if(data34.after_bytes !== undefined){
let data35 = data34.after_bytes;
const _errs94 = errors;
if(!((typeof data35 == "number") && (!(data35 % 1) && !isNaN(data35)))){
validate23.errors = [{instancePath:instancePath+"/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/cut/properties/after_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs94){
if(typeof data35 == "number"){
if(data35 > 1048576 || isNaN(data35)){
validate23.errors = [{instancePath:instancePath+"/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/cut/properties/after_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"}];
return false;
}
else {
if(data35 < 0 || isNaN(data35)){
validate23.errors = [{instancePath:instancePath+"/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/cut/properties/after_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/cut",schemaPath:"#/properties/fault/properties/cut/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs91 === errors;
}
else {
var valid15 = true;
}
if(valid15){
if(data24.slow !== undefined){
let data36 = data24.slow;
const _errs96 = errors;
if(errors === _errs96){
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
const _errs98 = errors;
for(const key9 in data36){
if(!(key9 === "factor")){
delete data36[key9];
}
}
if(_errs98 === errors){
if(data36.factor !== undefined){
let data37 = data36.factor;
const _errs99 = errors;
if(!((typeof data37 == "number") && (!(data37 % 1) && !isNaN(data37)))){
validate23.errors = [{instancePath:instancePath+"/fault/slow/factor",schemaPath:"#/properties/fault/properties/slow/properties/factor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs99){
if(typeof data37 == "number"){
if(data37 > 100 || isNaN(data37)){
validate23.errors = [{instancePath:instancePath+"/fault/slow/factor",schemaPath:"#/properties/fault/properties/slow/properties/factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data37 < 2 || isNaN(data37)){
validate23.errors = [{instancePath:instancePath+"/fault/slow/factor",schemaPath:"#/properties/fault/properties/slow/properties/factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"}];
return false;
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault/slow",schemaPath:"#/properties/fault/properties/slow/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid15 = _errs96 === errors;
}
else {
var valid15 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs66 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate23.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_interruption = validate32;
const schema73 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"interruption"},"scenario":{"type":"string"},"step":{"type":"string"},"reason":{"type":"string"},"unsettled":{"type":"boolean","const":true}},"required":["kind","scenario","step","reason"],"definitions":{},"$id":"lines_interruption"};

function validate32(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_interruption" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate32.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((data.kind === undefined) && (missing0 = "kind")) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.reason === undefined) && (missing0 = "reason"))){
validate32.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "scenario")) || (key0 === "step")) || (key0 === "reason")) || (key0 === "unsettled"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate32.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("interruption" !== data0){
validate32.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "interruption"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scenario !== undefined){
const _errs4 = errors;
if(typeof data.scenario !== "string"){
validate32.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs6 = errors;
if(typeof data.step !== "string"){
validate32.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
const _errs8 = errors;
if(typeof data.reason !== "string"){
validate32.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.unsettled !== undefined){
let data4 = data.unsettled;
const _errs10 = errors;
if(typeof data4 !== "boolean"){
validate32.errors = [{instancePath:instancePath+"/unsettled",schemaPath:"#/properties/unsettled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data4){
validate32.errors = [{instancePath:instancePath+"/unsettled",schemaPath:"#/properties/unsettled/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate32.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate32.errors = vErrors;
return errors === 0;
}
validate32.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_omission = validate33;
const schema74 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"omission"},"need":{"$ref":"#/definitions/Need"},"area":{"type":"string"},"reason":{"type":"string","enum":["budget","configuration"]},"message":{"type":"string"}},"required":["kind","need","area","reason","message"],"definitions":{"Need":{"type":"string","enum":["second-page","biz-corridor","findable-in-list","sample-fields","second-token"]}},"$id":"lines_omission"};
const schema75 = {"type":"string","enum":["second-page","biz-corridor","findable-in-list","sample-fields","second-token"]};

function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_omission" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate33.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((((data.kind === undefined) && (missing0 = "kind")) || ((data.need === undefined) && (missing0 = "need"))) || ((data.area === undefined) && (missing0 = "area"))) || ((data.reason === undefined) && (missing0 = "reason"))) || ((data.message === undefined) && (missing0 = "message"))){
validate33.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "need")) || (key0 === "area")) || (key0 === "reason")) || (key0 === "message"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate33.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("omission" !== data0){
validate33.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "omission"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.need !== undefined){
let data1 = data.need;
const _errs4 = errors;
if(typeof data1 !== "string"){
validate33.errors = [{instancePath:instancePath+"/need",schemaPath:"#/definitions/Need/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data1 === "second-page") || (data1 === "biz-corridor")) || (data1 === "findable-in-list")) || (data1 === "sample-fields")) || (data1 === "second-token"))){
validate33.errors = [{instancePath:instancePath+"/need",schemaPath:"#/definitions/Need/enum",keyword:"enum",params:{allowedValues: schema75.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.area !== undefined){
const _errs7 = errors;
if(typeof data.area !== "string"){
validate33.errors = [{instancePath:instancePath+"/area",schemaPath:"#/properties/area/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.reason !== undefined){
let data3 = data.reason;
const _errs9 = errors;
if(typeof data3 !== "string"){
validate33.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data3 === "budget") || (data3 === "configuration"))){
validate33.errors = [{instancePath:instancePath+"/reason",schemaPath:"#/properties/reason/enum",keyword:"enum",params:{allowedValues: schema74.properties.reason.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.message !== undefined){
const _errs11 = errors;
if(typeof data.message !== "string"){
validate33.errors = [{instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate33.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate33.errors = vErrors;
return errors === 0;
}
validate33.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_stray = validate34;
const schema76 = {"additionalProperties":false,"type":"object","properties":{"scenario":{"type":"string"},"step":{"type":"string"},"sentAtMs":{"$ref":"#/definitions/Milliseconds"},"answeredAtMs":{"$ref":"#/definitions/Milliseconds"},"kind":{"type":"string","const":"stray"},"method":{"type":"string"},"target":{"type":"string"},"status":{"anyOf":[{"$ref":"#/definitions/Count"},{"type":"null"}]}},"required":["answeredAtMs","kind","method","scenario","sentAtMs","status","step","target"],"definitions":{"Milliseconds":{"type":"number","minimum":0,"maximum":31622400000},"Count":{"type":"integer","minimum":0,"maximum":9007199254740991}},"$id":"lines_stray"};
const schema77 = {"type":"number","minimum":0,"maximum":31622400000};
const schema79 = {"type":"integer","minimum":0,"maximum":9007199254740991};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_stray" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.answeredAtMs === undefined) && (missing0 = "answeredAtMs")) || ((data.kind === undefined) && (missing0 = "kind"))) || ((data.method === undefined) && (missing0 = "method"))) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.sentAtMs === undefined) && (missing0 = "sentAtMs"))) || ((data.status === undefined) && (missing0 = "status"))) || ((data.step === undefined) && (missing0 = "step"))) || ((data.target === undefined) && (missing0 = "target"))){
validate34.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "scenario") || (key0 === "step")) || (key0 === "sentAtMs")) || (key0 === "answeredAtMs")) || (key0 === "kind")) || (key0 === "method")) || (key0 === "target")) || (key0 === "status"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.scenario !== undefined){
const _errs2 = errors;
if(typeof data.scenario !== "string"){
validate34.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.step !== undefined){
const _errs4 = errors;
if(typeof data.step !== "string"){
validate34.errors = [{instancePath:instancePath+"/step",schemaPath:"#/properties/step/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.sentAtMs !== undefined){
let data2 = data.sentAtMs;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 31622400000 || isNaN(data2)){
validate34.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate34.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/sentAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.answeredAtMs !== undefined){
let data3 = data.answeredAtMs;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 == "number"){
if(data3 > 31622400000 || isNaN(data3)){
validate34.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data3 < 0 || isNaN(data3)){
validate34.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate34.errors = [{instancePath:instancePath+"/answeredAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.kind !== undefined){
let data4 = data.kind;
const _errs12 = errors;
if(typeof data4 !== "string"){
validate34.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("stray" !== data4){
validate34.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "stray"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.method !== undefined){
const _errs14 = errors;
if(typeof data.method !== "string"){
validate34.errors = [{instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.target !== undefined){
const _errs16 = errors;
if(typeof data.target !== "string"){
validate34.errors = [{instancePath:instancePath+"/target",schemaPath:"#/properties/target/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.status !== undefined){
let data7 = data.status;
const _errs18 = errors;
const _errs19 = errors;
let valid3 = false;
const _errs20 = errors;
const _errs21 = errors;
if(!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))){
const err0 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(errors === _errs21){
if(typeof data7 == "number"){
if(data7 > 9007199254740991 || isNaN(data7)){
const err1 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
else {
if(data7 < 0 || isNaN(data7)){
const err2 = {instancePath:instancePath+"/status",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
var _valid0 = _errs20 === errors;
valid3 = valid3 || _valid0;
const _errs23 = errors;
if(data7 !== null){
const err3 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err4 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
validate34.errors = vErrors;
return false;
}
else {
errors = _errs19;
if(vErrors !== null){
if(_errs19){
vErrors.length = _errs19;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate34.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate34.errors = vErrors;
return errors === 0;
}
validate34.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_task = validate35;
const schema80 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"task"},"scenario":{"type":"string"},"number":{"$ref":"#/definitions/Count"},"fileSha256":{"$ref":"#/definitions/Sha256"},"givenAtMs":{"$ref":"#/definitions/Milliseconds"},"returnedAtMs":{"$ref":"#/definitions/Milliseconds"},"result":{"type":["string","null"]},"failure":{"anyOf":[{"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","enum":["ended","not-protocol","timeout"]},"message":{"type":"string"}},"required":["kind","message"]},{"type":"null"}]},"task":{"additionalProperties":false,"type":"object","required":["version","task"],"properties":{"version":{"const":1},"task":{"enum":["createCustomer","getCustomer","updateCustomer","listCustomers","uploadDocument","listDocuments","createRecipient","getRecipient","updateRecipient","listRecipients","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"]},"as":{"type":"string","pattern":"^[a-z][a-z0-9-]*$"},"customer":{"type":"string","pattern":"^[a-z][a-z0-9-]*$"},"recipient":{"type":"string","pattern":"^[a-z][a-z0-9-]*$"},"fields":{"type":"object","additionalProperties":{"type":"string"}},"file":{"type":"string"}}}},"required":["kind","scenario","number","givenAtMs","returnedAtMs","result","failure","task"],"definitions":{"Count":{"type":"integer","minimum":0,"maximum":9007199254740991},"Sha256":{"type":"string","pattern":"^[\\da-f]{64}$"},"Milliseconds":{"type":"number","minimum":0,"maximum":31622400000}},"$id":"lines_task"};
const schema81 = {"type":"integer","minimum":0,"maximum":9007199254740991};
const schema82 = {"type":"string","pattern":"^[\\da-f]{64}$"};
const schema83 = {"type":"number","minimum":0,"maximum":31622400000};
const pattern15 = new RegExp("^[a-z][a-z0-9-]*$", "u");

function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_task" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate35.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.kind === undefined) && (missing0 = "kind")) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.number === undefined) && (missing0 = "number"))) || ((data.givenAtMs === undefined) && (missing0 = "givenAtMs"))) || ((data.returnedAtMs === undefined) && (missing0 = "returnedAtMs"))) || ((data.result === undefined) && (missing0 = "result"))) || ((data.failure === undefined) && (missing0 = "failure"))) || ((data.task === undefined) && (missing0 = "task"))){
validate35.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema80.properties, key0))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate35.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("task" !== data0){
validate35.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "task"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scenario !== undefined){
const _errs4 = errors;
if(typeof data.scenario !== "string"){
validate35.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.number !== undefined){
let data2 = data.number;
const _errs6 = errors;
const _errs7 = errors;
if(!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))){
validate35.errors = [{instancePath:instancePath+"/number",schemaPath:"#/definitions/Count/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 9007199254740991 || isNaN(data2)){
validate35.errors = [{instancePath:instancePath+"/number",schemaPath:"#/definitions/Count/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate35.errors = [{instancePath:instancePath+"/number",schemaPath:"#/definitions/Count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fileSha256 !== undefined){
let data3 = data.fileSha256;
const _errs9 = errors;
const _errs10 = errors;
if(errors === _errs10){
if(typeof data3 === "string"){
if(!pattern12.test(data3)){
validate35.errors = [{instancePath:instancePath+"/fileSha256",schemaPath:"#/definitions/Sha256/pattern",keyword:"pattern",params:{pattern: "^[\\da-f]{64}$"},message:"must match pattern \""+"^[\\da-f]{64}$"+"\""}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/fileSha256",schemaPath:"#/definitions/Sha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.givenAtMs !== undefined){
let data4 = data.givenAtMs;
const _errs12 = errors;
const _errs13 = errors;
if(errors === _errs13){
if(typeof data4 == "number"){
if(data4 > 31622400000 || isNaN(data4)){
validate35.errors = [{instancePath:instancePath+"/givenAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data4 < 0 || isNaN(data4)){
validate35.errors = [{instancePath:instancePath+"/givenAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/givenAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs12 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.returnedAtMs !== undefined){
let data5 = data.returnedAtMs;
const _errs15 = errors;
const _errs16 = errors;
if(errors === _errs16){
if(typeof data5 == "number"){
if(data5 > 31622400000 || isNaN(data5)){
validate35.errors = [{instancePath:instancePath+"/returnedAtMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data5 < 0 || isNaN(data5)){
validate35.errors = [{instancePath:instancePath+"/returnedAtMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/returnedAtMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs15 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.result !== undefined){
let data6 = data.result;
const _errs18 = errors;
if((typeof data6 !== "string") && (data6 !== null)){
validate35.errors = [{instancePath:instancePath+"/result",schemaPath:"#/properties/result/type",keyword:"type",params:{type: schema80.properties.result.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs18 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.failure !== undefined){
let data7 = data.failure;
const _errs20 = errors;
const _errs21 = errors;
let valid5 = false;
const _errs22 = errors;
if(errors === _errs22){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.kind === undefined) && (missing1 = "kind")) || ((data7.message === undefined) && (missing1 = "message"))){
const err0 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/0/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
else {
const _errs24 = errors;
for(const key1 in data7){
if(!((key1 === "kind") || (key1 === "message"))){
delete data7[key1];
}
}
if(_errs24 === errors){
if(data7.kind !== undefined){
let data8 = data7.kind;
const _errs25 = errors;
if(typeof data8 !== "string"){
const err1 = {instancePath:instancePath+"/failure/kind",schemaPath:"#/properties/failure/anyOf/0/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(!(((data8 === "ended") || (data8 === "not-protocol")) || (data8 === "timeout"))){
const err2 = {instancePath:instancePath+"/failure/kind",schemaPath:"#/properties/failure/anyOf/0/properties/kind/enum",keyword:"enum",params:{allowedValues: schema80.properties.failure.anyOf[0].properties.kind.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var valid6 = _errs25 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.message !== undefined){
const _errs27 = errors;
if(typeof data7.message !== "string"){
const err3 = {instancePath:instancePath+"/failure/message",schemaPath:"#/properties/failure/anyOf/0/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
const err4 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
var _valid0 = _errs22 === errors;
valid5 = valid5 || _valid0;
const _errs29 = errors;
if(data7 !== null){
const err5 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs29 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err6 = {instancePath:instancePath+"/failure",schemaPath:"#/properties/failure/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
validate35.errors = vErrors;
return false;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.task !== undefined){
let data10 = data.task;
const _errs31 = errors;
if(errors === _errs31){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing2;
if(((data10.version === undefined) && (missing2 = "version")) || ((data10.task === undefined) && (missing2 = "task"))){
validate35.errors = [{instancePath:instancePath+"/task",schemaPath:"#/properties/task/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs33 = errors;
for(const key2 in data10){
if(!(((((((key2 === "version") || (key2 === "task")) || (key2 === "as")) || (key2 === "customer")) || (key2 === "recipient")) || (key2 === "fields")) || (key2 === "file"))){
delete data10[key2];
}
}
if(_errs33 === errors){
if(data10.version !== undefined){
const _errs34 = errors;
if(1 !== data10.version){
validate35.errors = [{instancePath:instancePath+"/task/version",schemaPath:"#/properties/task/properties/version/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.task !== undefined){
let data12 = data10.task;
const _errs35 = errors;
if(!(((((((((((((((data12 === "createCustomer") || (data12 === "getCustomer")) || (data12 === "updateCustomer")) || (data12 === "listCustomers")) || (data12 === "uploadDocument")) || (data12 === "listDocuments")) || (data12 === "createRecipient")) || (data12 === "getRecipient")) || (data12 === "updateRecipient")) || (data12 === "listRecipients")) || (data12 === "listCountries")) || (data12 === "listNationalities")) || (data12 === "listCurrencies")) || (data12 === "checkGhanaMobileWallet")) || (data12 === "checkGhanaBankAccount"))){
validate35.errors = [{instancePath:instancePath+"/task/task",schemaPath:"#/properties/task/properties/task/enum",keyword:"enum",params:{allowedValues: schema80.properties.task.properties.task.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs35 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.as !== undefined){
let data13 = data10.as;
const _errs36 = errors;
if(errors === _errs36){
if(typeof data13 === "string"){
if(!pattern15.test(data13)){
validate35.errors = [{instancePath:instancePath+"/task/as",schemaPath:"#/properties/task/properties/as/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\""}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/task/as",schemaPath:"#/properties/task/properties/as/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs36 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.customer !== undefined){
let data14 = data10.customer;
const _errs38 = errors;
if(errors === _errs38){
if(typeof data14 === "string"){
if(!pattern15.test(data14)){
validate35.errors = [{instancePath:instancePath+"/task/customer",schemaPath:"#/properties/task/properties/customer/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\""}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/task/customer",schemaPath:"#/properties/task/properties/customer/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs38 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.recipient !== undefined){
let data15 = data10.recipient;
const _errs40 = errors;
if(errors === _errs40){
if(typeof data15 === "string"){
if(!pattern15.test(data15)){
validate35.errors = [{instancePath:instancePath+"/task/recipient",schemaPath:"#/properties/task/properties/recipient/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\""}];
return false;
}
}
else {
validate35.errors = [{instancePath:instancePath+"/task/recipient",schemaPath:"#/properties/task/properties/recipient/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs40 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.fields !== undefined){
let data16 = data10.fields;
const _errs42 = errors;
if(errors === _errs42){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key3 in data16){
const _errs45 = errors;
if(typeof data16[key3] !== "string"){
validate35.errors = [{instancePath:instancePath+"/task/fields/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/task/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs45 === errors;
if(!valid8){
break;
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/task/fields",schemaPath:"#/properties/task/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs42 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data10.file !== undefined){
const _errs47 = errors;
if(typeof data10.file !== "string"){
validate35.errors = [{instancePath:instancePath+"/task/file",schemaPath:"#/properties/task/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid7 = _errs47 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs31 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate35.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate35.errors = vErrors;
return errors === 0;
}
validate35.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_act = validate36;
const schema85 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"act"},"scenario":{"type":"string"},"atMs":{"$ref":"#/definitions/Milliseconds"},"options":{"type":"object","additionalProperties":{"type":["string","number"]}},"fault":{"additionalProperties":false,"type":"object","properties":{"operation":{"anyOf":[{"$ref":"#/definitions/AnyOperationId"},{"type":"null"}]},"fault":{"additionalProperties":false,"type":"object","minProperties":1,"maxProperties":1,"properties":{"unavailable":{"additionalProperties":false,"type":"object","properties":{"retry_after_seconds":{"type":"integer","minimum":0,"maximum":3600,"default":1},"retry_after":{"type":"string","enum":["seconds","date","none"],"default":"seconds"},"status":{"type":"integer","enum":[429,503],"default":503}}},"delay":{"additionalProperties":false,"type":"object","required":["ms"],"properties":{"ms":{"type":"integer","minimum":1,"maximum":120000}}},"refused":{"additionalProperties":false,"type":"object","required":["status"],"properties":{"status":{"type":"integer","enum":[400,401,403,404,500,502,504]}}},"drop":{"type":"object","additionalProperties":false},"cut":{"additionalProperties":false,"type":"object","required":["after_bytes"],"properties":{"after_bytes":{"type":"integer","minimum":0,"maximum":1048576}}},"slow":{"additionalProperties":false,"type":"object","properties":{"factor":{"type":"integer","minimum":2,"maximum":100,"default":2}}}}}},"required":["operation","fault"]}},"required":["kind","scenario","atMs"],"definitions":{"Milliseconds":{"type":"number","minimum":0,"maximum":31622400000},"AnyOperationId":{"type":"string","enum":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"]}},"$id":"lines_act"};
const schema86 = {"type":"number","minimum":0,"maximum":31622400000};
const schema87 = {"type":"string","enum":["listCustomers","createCustomer","getCustomer","updateCustomer","listDocuments","uploadDocument","uploadDocumentAlias","createRecipient","listRecipients","listRecipientsByPost","getRecipient","updateRecipient","listCountries","listNationalities","listCurrencies","checkGhanaMobileWallet","checkGhanaBankAccount"]};

function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_act" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate36.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.scenario === undefined) && (missing0 = "scenario"))) || ((data.atMs === undefined) && (missing0 = "atMs"))){
validate36.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((((key0 === "kind") || (key0 === "scenario")) || (key0 === "atMs")) || (key0 === "options")) || (key0 === "fault"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate36.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("act" !== data0){
validate36.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "act"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.scenario !== undefined){
const _errs4 = errors;
if(typeof data.scenario !== "string"){
validate36.errors = [{instancePath:instancePath+"/scenario",schemaPath:"#/properties/scenario/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.atMs !== undefined){
let data2 = data.atMs;
const _errs6 = errors;
const _errs7 = errors;
if(errors === _errs7){
if(typeof data2 == "number"){
if(data2 > 31622400000 || isNaN(data2)){
validate36.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data2 < 0 || isNaN(data2)){
validate36.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/atMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.options !== undefined){
let data3 = data.options;
const _errs9 = errors;
if(errors === _errs9){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
const _errs12 = errors;
if((typeof data4 !== "string") && (!(typeof data4 == "number"))){
validate36.errors = [{instancePath:instancePath+"/options/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/options/additionalProperties/type",keyword:"type",params:{type: schema85.properties.options.additionalProperties.type},message:"must be string,number"}];
return false;
}
var valid2 = _errs12 === errors;
if(!valid2){
break;
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs9 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fault !== undefined){
let data5 = data.fault;
const _errs14 = errors;
if(errors === _errs14){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.operation === undefined) && (missing1 = "operation")) || ((data5.fault === undefined) && (missing1 = "fault"))){
validate36.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs16 = errors;
for(const key2 in data5){
if(!((key2 === "operation") || (key2 === "fault"))){
delete data5[key2];
}
}
if(_errs16 === errors){
if(data5.operation !== undefined){
let data6 = data5.operation;
const _errs17 = errors;
const _errs18 = errors;
let valid4 = false;
const _errs19 = errors;
if(typeof data6 !== "string"){
const err0 = {instancePath:instancePath+"/fault/operation",schemaPath:"#/definitions/AnyOperationId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(!(((((((((((((((((data6 === "listCustomers") || (data6 === "createCustomer")) || (data6 === "getCustomer")) || (data6 === "updateCustomer")) || (data6 === "listDocuments")) || (data6 === "uploadDocument")) || (data6 === "uploadDocumentAlias")) || (data6 === "createRecipient")) || (data6 === "listRecipients")) || (data6 === "listRecipientsByPost")) || (data6 === "getRecipient")) || (data6 === "updateRecipient")) || (data6 === "listCountries")) || (data6 === "listNationalities")) || (data6 === "listCurrencies")) || (data6 === "checkGhanaMobileWallet")) || (data6 === "checkGhanaBankAccount"))){
const err1 = {instancePath:instancePath+"/fault/operation",schemaPath:"#/definitions/AnyOperationId/enum",keyword:"enum",params:{allowedValues: schema87.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid4 = valid4 || _valid0;
const _errs22 = errors;
if(data6 !== null){
const err2 = {instancePath:instancePath+"/fault/operation",schemaPath:"#/properties/fault/properties/operation/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const err3 = {instancePath:instancePath+"/fault/operation",schemaPath:"#/properties/fault/properties/operation/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate36.errors = vErrors;
return false;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
var valid3 = _errs17 === errors;
}
else {
var valid3 = true;
}
if(valid3){
if(data5.fault !== undefined){
let data7 = data5.fault;
const _errs24 = errors;
if(errors === _errs24){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(Object.keys(data7).length > 1){
validate36.errors = [{instancePath:instancePath+"/fault/fault",schemaPath:"#/properties/fault/properties/fault/maxProperties",keyword:"maxProperties",params:{limit: 1},message:"must NOT have more than 1 properties"}];
return false;
}
else {
if(Object.keys(data7).length < 1){
validate36.errors = [{instancePath:instancePath+"/fault/fault",schemaPath:"#/properties/fault/properties/fault/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"}];
return false;
}
else {
const _errs26 = errors;
for(const key3 in data7){
if(!((((((key3 === "unavailable") || (key3 === "delay")) || (key3 === "refused")) || (key3 === "drop")) || (key3 === "cut")) || (key3 === "slow"))){
delete data7[key3];
}
}
if(_errs26 === errors){
if(data7.unavailable !== undefined){
let data8 = data7.unavailable;
const _errs27 = errors;
if(errors === _errs27){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
const _errs29 = errors;
for(const key4 in data8){
if(!(((key4 === "retry_after_seconds") || (key4 === "retry_after")) || (key4 === "status"))){
delete data8[key4];
}
}
if(_errs29 === errors){
if(data8.retry_after_seconds !== undefined){
let data9 = data8.retry_after_seconds;
const _errs30 = errors;
if(!((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/retry_after_seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs30){
if(typeof data9 == "number"){
if(data9 > 3600 || isNaN(data9)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/retry_after_seconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 3600},message:"must be <= 3600"}];
return false;
}
else {
if(data9 < 0 || isNaN(data9)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/retry_after_seconds",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/retry_after_seconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
var valid7 = _errs30 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.retry_after !== undefined){
let data10 = data8.retry_after;
const _errs32 = errors;
if(typeof data10 !== "string"){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/retry_after",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/retry_after/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data10 === "seconds") || (data10 === "date")) || (data10 === "none"))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/retry_after",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/retry_after/enum",keyword:"enum",params:{allowedValues: schema85.properties.fault.properties.fault.properties.unavailable.properties.retry_after.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs32 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data8.status !== undefined){
let data11 = data8.status;
const _errs34 = errors;
if(!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/status",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!((data11 === 429) || (data11 === 503))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable/status",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/properties/status/enum",keyword:"enum",params:{allowedValues: schema85.properties.fault.properties.fault.properties.unavailable.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs34 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/unavailable",schemaPath:"#/properties/fault/properties/fault/properties/unavailable/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs27 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.delay !== undefined){
let data12 = data7.delay;
const _errs36 = errors;
if(errors === _errs36){
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
let missing2;
if((data12.ms === undefined) && (missing2 = "ms")){
validate36.errors = [{instancePath:instancePath+"/fault/fault/delay",schemaPath:"#/properties/fault/properties/fault/properties/delay/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs38 = errors;
for(const key5 in data12){
if(!(key5 === "ms")){
delete data12[key5];
}
}
if(_errs38 === errors){
if(data12.ms !== undefined){
let data13 = data12.ms;
const _errs39 = errors;
if(!((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/delay/ms",schemaPath:"#/properties/fault/properties/fault/properties/delay/properties/ms/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs39){
if(typeof data13 == "number"){
if(data13 > 120000 || isNaN(data13)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/delay/ms",schemaPath:"#/properties/fault/properties/fault/properties/delay/properties/ms/maximum",keyword:"maximum",params:{comparison: "<=", limit: 120000},message:"must be <= 120000"}];
return false;
}
else {
if(data13 < 1 || isNaN(data13)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/delay/ms",schemaPath:"#/properties/fault/properties/fault/properties/delay/properties/ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"}];
return false;
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/delay",schemaPath:"#/properties/fault/properties/fault/properties/delay/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs36 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.refused !== undefined){
let data14 = data7.refused;
const _errs41 = errors;
if(errors === _errs41){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing3;
if((data14.status === undefined) && (missing3 = "status")){
validate36.errors = [{instancePath:instancePath+"/fault/fault/refused",schemaPath:"#/properties/fault/properties/fault/properties/refused/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs43 = errors;
for(const key6 in data14){
if(!(key6 === "status")){
delete data14[key6];
}
}
if(_errs43 === errors){
if(data14.status !== undefined){
let data15 = data14.status;
if(!((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/refused/status",schemaPath:"#/properties/fault/properties/fault/properties/refused/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(!(((((((data15 === 400) || (data15 === 401)) || (data15 === 403)) || (data15 === 404)) || (data15 === 500)) || (data15 === 502)) || (data15 === 504))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/refused/status",schemaPath:"#/properties/fault/properties/fault/properties/refused/properties/status/enum",keyword:"enum",params:{allowedValues: schema85.properties.fault.properties.fault.properties.refused.properties.status.enum},message:"must be equal to one of the allowed values"}];
return false;
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/refused",schemaPath:"#/properties/fault/properties/fault/properties/refused/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs41 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.drop !== undefined){
let data16 = data7.drop;
const _errs46 = errors;
if(errors === _errs46){
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
for(const key7 in data16){
delete data16[key7];
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/drop",schemaPath:"#/properties/fault/properties/fault/properties/drop/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs46 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.cut !== undefined){
let data17 = data7.cut;
const _errs49 = errors;
if(errors === _errs49){
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
let missing4;
if((data17.after_bytes === undefined) && (missing4 = "after_bytes")){
validate36.errors = [{instancePath:instancePath+"/fault/fault/cut",schemaPath:"#/properties/fault/properties/fault/properties/cut/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs51 = errors;
for(const key8 in data17){
if(!(key8 === "after_bytes")){
delete data17[key8];
}
}
if(_errs51 === errors){
if(data17.after_bytes !== undefined){
let data18 = data17.after_bytes;
const _errs52 = errors;
if(!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/fault/properties/cut/properties/after_bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs52){
if(typeof data18 == "number"){
if(data18 > 1048576 || isNaN(data18)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/fault/properties/cut/properties/after_bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1048576},message:"must be <= 1048576"}];
return false;
}
else {
if(data18 < 0 || isNaN(data18)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/cut/after_bytes",schemaPath:"#/properties/fault/properties/fault/properties/cut/properties/after_bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/cut",schemaPath:"#/properties/fault/properties/fault/properties/cut/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs49 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data7.slow !== undefined){
let data19 = data7.slow;
const _errs54 = errors;
if(errors === _errs54){
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
const _errs56 = errors;
for(const key9 in data19){
if(!(key9 === "factor")){
delete data19[key9];
}
}
if(_errs56 === errors){
if(data19.factor !== undefined){
let data20 = data19.factor;
const _errs57 = errors;
if(!((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20)))){
validate36.errors = [{instancePath:instancePath+"/fault/fault/slow/factor",schemaPath:"#/properties/fault/properties/fault/properties/slow/properties/factor/type",keyword:"type",params:{type: "integer"},message:"must be integer"}];
return false;
}
if(errors === _errs57){
if(typeof data20 == "number"){
if(data20 > 100 || isNaN(data20)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/slow/factor",schemaPath:"#/properties/fault/properties/fault/properties/slow/properties/factor/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"}];
return false;
}
else {
if(data20 < 2 || isNaN(data20)){
validate36.errors = [{instancePath:instancePath+"/fault/fault/slow/factor",schemaPath:"#/properties/fault/properties/fault/properties/slow/properties/factor/minimum",keyword:"minimum",params:{comparison: ">=", limit: 2},message:"must be >= 2"}];
return false;
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault/slow",schemaPath:"#/properties/fault/properties/fault/properties/slow/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid6 = _errs54 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault/fault",schemaPath:"#/properties/fault/properties/fault/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid3 = _errs24 === errors;
}
else {
var valid3 = true;
}
}
}
}
}
else {
validate36.errors = [{instancePath:instancePath+"/fault",schemaPath:"#/properties/fault/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs14 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
else {
validate36.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate36.errors = vErrors;
return errors === 0;
}
validate36.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const lines_end = validate37;
const schema88 = {"additionalProperties":false,"type":"object","properties":{"kind":{"type":"string","const":"end"},"durationMs":{"$ref":"#/definitions/Milliseconds"},"interrupted":{"type":["string","null"]}},"required":["kind","durationMs","interrupted"],"definitions":{"Milliseconds":{"type":"number","minimum":0,"maximum":31622400000}},"$id":"lines_end"};
const schema89 = {"type":"number","minimum":0,"maximum":31622400000};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="lines_end" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate37.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if((((data.kind === undefined) && (missing0 = "kind")) || ((data.durationMs === undefined) && (missing0 = "durationMs"))) || ((data.interrupted === undefined) && (missing0 = "interrupted"))){
validate37.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(((key0 === "kind") || (key0 === "durationMs")) || (key0 === "interrupted"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.kind !== undefined){
let data0 = data.kind;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate37.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if("end" !== data0){
validate37.errors = [{instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/const",keyword:"const",params:{allowedValue: "end"},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.durationMs !== undefined){
let data1 = data.durationMs;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 == "number"){
if(data1 > 31622400000 || isNaN(data1)){
validate37.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/definitions/Milliseconds/maximum",keyword:"maximum",params:{comparison: "<=", limit: 31622400000},message:"must be <= 31622400000"}];
return false;
}
else {
if(data1 < 0 || isNaN(data1)){
validate37.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/definitions/Milliseconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"}];
return false;
}
}
}
else {
validate37.errors = [{instancePath:instancePath+"/durationMs",schemaPath:"#/definitions/Milliseconds/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.interrupted !== undefined){
let data2 = data.interrupted;
const _errs7 = errors;
if((typeof data2 !== "string") && (data2 !== null)){
validate37.errors = [{instancePath:instancePath+"/interrupted",schemaPath:"#/properties/interrupted/type",keyword:"type",params:{type: schema88.properties.interrupted.type},message:"must be string,null"}];
return false;
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
else {
validate37.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate37.errors = vErrors;
return errors === 0;
}
validate37.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const files_sequence = validate38;
const schema90 = {"additionalProperties":false,"type":"object","properties":{"mark":{"$ref":"#/definitions/Letters"},"commands":{"type":"array","items":{"$ref":"#/definitions/Command"},"minItems":1,"maxItems":60}},"required":["mark","commands"],"definitions":{"Letters":{"type":"string","pattern":"^[a-z]{1,20}$"},"Command":{"additionalProperties":false,"type":"object","properties":{"operation":{"type":"string","enum":["createCustomer","updateCustomer","getCustomer","listCustomers","uploadDocument","uploadDocumentAlias","listDocuments","createRecipient","updateRecipient","getRecipient","listRecipients","listRecipientsByPost"]},"on":{"$ref":"#/definitions/RecordName"},"as":{"$ref":"#/definitions/RecordName"},"fields":{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"pattern":"^[a-z_]+$"}},"values":{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"pattern":"^[a-z_]+$"}},"file":{"additionalProperties":false,"type":"object","properties":{"kind":{"$ref":"#/definitions/FileKind"},"form":{"$ref":"#/definitions/FileForm"},"label":{"$ref":"#/definitions/FileLabel"}},"required":["kind","label"]},"role":{"type":"string","enum":["probe","read-only"]},"afterTick":{"type":"boolean","const":true}},"required":["operation","fields"]},"RecordName":{"type":"string","pattern":"^[a-z][a-z\\d-]{0,39}$"},"FileKind":{"type":"string","enum":["png","jpeg","pdf","gif","webp","text","html","zip","empty"]},"FileForm":{"type":"string","enum":["colour","palette","transparent","photograph","1.7"]},"FileLabel":{"type":"string","pattern":"^[\\w-]{1,100}$"}},"$id":"files_sequence"};
const schema91 = {"type":"string","pattern":"^[a-z]{1,20}$"};
const schema92 = {"additionalProperties":false,"type":"object","properties":{"operation":{"type":"string","enum":["createCustomer","updateCustomer","getCustomer","listCustomers","uploadDocument","uploadDocumentAlias","listDocuments","createRecipient","updateRecipient","getRecipient","listRecipients","listRecipientsByPost"]},"on":{"$ref":"#/definitions/RecordName"},"as":{"$ref":"#/definitions/RecordName"},"fields":{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"pattern":"^[a-z_]+$"}},"values":{"type":"object","additionalProperties":{"type":"string"},"propertyNames":{"pattern":"^[a-z_]+$"}},"file":{"additionalProperties":false,"type":"object","properties":{"kind":{"$ref":"#/definitions/FileKind"},"form":{"$ref":"#/definitions/FileForm"},"label":{"$ref":"#/definitions/FileLabel"}},"required":["kind","label"]},"role":{"type":"string","enum":["probe","read-only"]},"afterTick":{"type":"boolean","const":true}},"required":["operation","fields"]};
const schema93 = {"type":"string","pattern":"^[a-z][a-z\\d-]{0,39}$"};
const schema95 = {"type":"string","enum":["png","jpeg","pdf","gif","webp","text","html","zip","empty"]};
const schema96 = {"type":"string","enum":["colour","palette","transparent","photograph","1.7"]};
const schema97 = {"type":"string","pattern":"^[\\w-]{1,100}$"};
const pattern19 = new RegExp("^[a-z][a-z\\d-]{0,39}$", "u");
const pattern21 = new RegExp("^[a-z_]+$", "u");
const pattern23 = new RegExp("^[\\w-]{1,100}$", "u");

function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.operation === undefined) && (missing0 = "operation")) || ((data.fields === undefined) && (missing0 = "fields"))){
validate39.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((((((((key0 === "operation") || (key0 === "on")) || (key0 === "as")) || (key0 === "fields")) || (key0 === "values")) || (key0 === "file")) || (key0 === "role")) || (key0 === "afterTick"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.operation !== undefined){
let data0 = data.operation;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate39.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((((((((((data0 === "createCustomer") || (data0 === "updateCustomer")) || (data0 === "getCustomer")) || (data0 === "listCustomers")) || (data0 === "uploadDocument")) || (data0 === "uploadDocumentAlias")) || (data0 === "listDocuments")) || (data0 === "createRecipient")) || (data0 === "updateRecipient")) || (data0 === "getRecipient")) || (data0 === "listRecipients")) || (data0 === "listRecipientsByPost"))){
validate39.errors = [{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/enum",keyword:"enum",params:{allowedValues: schema92.properties.operation.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.on !== undefined){
let data1 = data.on;
const _errs4 = errors;
const _errs5 = errors;
if(errors === _errs5){
if(typeof data1 === "string"){
if(!pattern19.test(data1)){
validate39.errors = [{instancePath:instancePath+"/on",schemaPath:"#/definitions/RecordName/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z\\d-]{0,39}$"},message:"must match pattern \""+"^[a-z][a-z\\d-]{0,39}$"+"\""}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/on",schemaPath:"#/definitions/RecordName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.as !== undefined){
let data2 = data.as;
const _errs7 = errors;
const _errs8 = errors;
if(errors === _errs8){
if(typeof data2 === "string"){
if(!pattern19.test(data2)){
validate39.errors = [{instancePath:instancePath+"/as",schemaPath:"#/definitions/RecordName/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z\\d-]{0,39}$"},message:"must match pattern \""+"^[a-z][a-z\\d-]{0,39}$"+"\""}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/as",schemaPath:"#/definitions/RecordName/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs7 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.fields !== undefined){
let data3 = data.fields;
const _errs10 = errors;
if(errors === _errs10){
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
const _errs12 = errors;
if(typeof key1 === "string"){
if(!pattern21.test(key1)){
const err0 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"},message:"must match pattern \""+"^[a-z_]+$"+"\"",propertyName:key1};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
var valid3 = _errs12 === errors;
if(!valid3){
const err1 = {instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/propertyNames",keyword:"propertyNames",params:{propertyName: key1},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
validate39.errors = vErrors;
return false;
break;
}
}
if(valid3){
for(const key2 in data3){
const _errs14 = errors;
if(typeof data3[key2] !== "string"){
validate39.errors = [{instancePath:instancePath+"/fields/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/fields/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid4 = _errs14 === errors;
if(!valid4){
break;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/fields",schemaPath:"#/properties/fields/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs10 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.values !== undefined){
let data5 = data.values;
const _errs16 = errors;
if(errors === _errs16){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key3 in data5){
const _errs18 = errors;
if(typeof key3 === "string"){
if(!pattern21.test(key3)){
const err2 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/propertyNames/pattern",keyword:"pattern",params:{pattern: "^[a-z_]+$"},message:"must match pattern \""+"^[a-z_]+$"+"\"",propertyName:key3};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
var valid5 = _errs18 === errors;
if(!valid5){
const err3 = {instancePath:instancePath+"/values",schemaPath:"#/properties/values/propertyNames",keyword:"propertyNames",params:{propertyName: key3},message:"property name must be valid"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
validate39.errors = vErrors;
return false;
break;
}
}
if(valid5){
for(const key4 in data5){
const _errs20 = errors;
if(typeof data5[key4] !== "string"){
validate39.errors = [{instancePath:instancePath+"/values/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/values/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid6 = _errs20 === errors;
if(!valid6){
break;
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/values",schemaPath:"#/properties/values/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs16 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.file !== undefined){
let data7 = data.file;
const _errs22 = errors;
if(errors === _errs22){
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
let missing1;
if(((data7.kind === undefined) && (missing1 = "kind")) || ((data7.label === undefined) && (missing1 = "label"))){
validate39.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs24 = errors;
for(const key5 in data7){
if(!(((key5 === "kind") || (key5 === "form")) || (key5 === "label"))){
delete data7[key5];
}
}
if(_errs24 === errors){
if(data7.kind !== undefined){
let data8 = data7.kind;
const _errs25 = errors;
if(typeof data8 !== "string"){
validate39.errors = [{instancePath:instancePath+"/file/kind",schemaPath:"#/definitions/FileKind/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((((((data8 === "png") || (data8 === "jpeg")) || (data8 === "pdf")) || (data8 === "gif")) || (data8 === "webp")) || (data8 === "text")) || (data8 === "html")) || (data8 === "zip")) || (data8 === "empty"))){
validate39.errors = [{instancePath:instancePath+"/file/kind",schemaPath:"#/definitions/FileKind/enum",keyword:"enum",params:{allowedValues: schema95.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs25 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.form !== undefined){
let data9 = data7.form;
const _errs28 = errors;
if(typeof data9 !== "string"){
validate39.errors = [{instancePath:instancePath+"/file/form",schemaPath:"#/definitions/FileForm/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((((data9 === "colour") || (data9 === "palette")) || (data9 === "transparent")) || (data9 === "photograph")) || (data9 === "1.7"))){
validate39.errors = [{instancePath:instancePath+"/file/form",schemaPath:"#/definitions/FileForm/enum",keyword:"enum",params:{allowedValues: schema96.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid7 = _errs28 === errors;
}
else {
var valid7 = true;
}
if(valid7){
if(data7.label !== undefined){
let data10 = data7.label;
const _errs31 = errors;
const _errs32 = errors;
if(errors === _errs32){
if(typeof data10 === "string"){
if(!pattern23.test(data10)){
validate39.errors = [{instancePath:instancePath+"/file/label",schemaPath:"#/definitions/FileLabel/pattern",keyword:"pattern",params:{pattern: "^[\\w-]{1,100}$"},message:"must match pattern \""+"^[\\w-]{1,100}$"+"\""}];
return false;
}
}
else {
validate39.errors = [{instancePath:instancePath+"/file/label",schemaPath:"#/definitions/FileLabel/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid7 = _errs31 === errors;
}
else {
var valid7 = true;
}
}
}
}
}
}
else {
validate39.errors = [{instancePath:instancePath+"/file",schemaPath:"#/properties/file/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs22 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.role !== undefined){
let data11 = data.role;
const _errs34 = errors;
if(typeof data11 !== "string"){
validate39.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data11 === "probe") || (data11 === "read-only"))){
validate39.errors = [{instancePath:instancePath+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues: schema92.properties.role.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs34 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.afterTick !== undefined){
let data12 = data.afterTick;
const _errs36 = errors;
if(typeof data12 !== "boolean"){
validate39.errors = [{instancePath:instancePath+"/afterTick",schemaPath:"#/properties/afterTick/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"}];
return false;
}
if(true !== data12){
validate39.errors = [{instancePath:instancePath+"/afterTick",schemaPath:"#/properties/afterTick/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs36 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
else {
validate39.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="files_sequence" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate38.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((data.mark === undefined) && (missing0 = "mark")) || ((data.commands === undefined) && (missing0 = "commands"))){
validate38.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!((key0 === "mark") || (key0 === "commands"))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.mark !== undefined){
let data0 = data.mark;
const _errs2 = errors;
const _errs3 = errors;
if(errors === _errs3){
if(typeof data0 === "string"){
if(!pattern6.test(data0)){
validate38.errors = [{instancePath:instancePath+"/mark",schemaPath:"#/definitions/Letters/pattern",keyword:"pattern",params:{pattern: "^[a-z]{1,20}$"},message:"must match pattern \""+"^[a-z]{1,20}$"+"\""}];
return false;
}
}
else {
validate38.errors = [{instancePath:instancePath+"/mark",schemaPath:"#/definitions/Letters/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.commands !== undefined){
let data1 = data.commands;
const _errs5 = errors;
if(errors === _errs5){
if(Array.isArray(data1)){
if(data1.length > 60){
validate38.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/maxItems",keyword:"maxItems",params:{limit: 60},message:"must NOT have more than 60 items"}];
return false;
}
else {
if(data1.length < 1){
validate38.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"}];
return false;
}
else {
var valid2 = true;
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
const _errs7 = errors;
if(!(validate39(data1[i0], {instancePath:instancePath+"/commands/" + i0,parentData:data1,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var valid2 = _errs7 === errors;
if(!valid2){
break;
}
}
}
}
}
else {
validate38.errors = [{instancePath:instancePath+"/commands",schemaPath:"#/properties/commands/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs5 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
else {
validate38.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate38.errors = vErrors;
return errors === 0;
}
validate38.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const files_report = validate41;
const schema98 = {"additionalProperties":false,"type":"object","properties":{"depth":{"type":"string","enum":["quick","standard","thorough"]},"seed":{"type":"number"},"schemaVersion":{"type":"number","const":1},"verdict":{"$ref":"#/definitions/Verdict"},"startedAt":{"type":"string"},"suite":{"additionalProperties":false,"type":"object","properties":{"version":{"type":"string"},"specSha256":{"type":"string"}},"required":["version","specSha256"]},"deployment":{"additionalProperties":false,"type":"object","properties":{"baseUrl":{"type":"string"}},"required":["baseUrl"]},"client":{"additionalProperties":false,"type":"object","properties":{"mode":{"type":"string","enum":["watched","driven"]},"command":{"type":["string","null"]}},"required":["mode","command"]},"counts":{"additionalProperties":false,"type":"object","properties":{"mandatory":{"additionalProperties":false,"type":"object","properties":{"total":{"type":"number"},"satisfied":{"type":"number"}},"required":["total","satisfied"]}},"required":["mandatory"]},"checks":{"type":"array","items":{"additionalProperties":false,"type":"object","properties":{"id":{"type":"string"},"level":{"$ref":"#/definitions/Level"},"outcome":{"$ref":"#/definitions/Outcome"},"message":{"type":"string"}},"required":["id","level","outcome","message"]}},"observations":{"type":"array","items":{"additionalProperties":false,"type":"object","properties":{"id":{"type":"string"},"value":{},"text":{"type":"string"}},"required":["id","value","text"]}}},"required":["checks","counts","deployment","observations","schemaVersion","startedAt","suite","verdict"],"definitions":{"Verdict":{"type":"string","enum":["conforms","does-not-conform","incomplete"]},"Level":{"type":"string","enum":["mandatory","advisory","observed","unobservable"]},"Outcome":{"type":"string","enum":["satisfied","violated","not-exercised","inconclusive"]}},"$id":"files_report"};
const schema99 = {"type":"string","enum":["conforms","does-not-conform","incomplete"]};
const schema100 = {"type":"string","enum":["mandatory","advisory","observed","unobservable"]};
const schema101 = {"type":"string","enum":["satisfied","violated","not-exercised","inconclusive"]};

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="files_report" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(errors === 0){
if(data && typeof data == "object" && !Array.isArray(data)){
let missing0;
if(((((((((data.checks === undefined) && (missing0 = "checks")) || ((data.counts === undefined) && (missing0 = "counts"))) || ((data.deployment === undefined) && (missing0 = "deployment"))) || ((data.observations === undefined) && (missing0 = "observations"))) || ((data.schemaVersion === undefined) && (missing0 = "schemaVersion"))) || ((data.startedAt === undefined) && (missing0 = "startedAt"))) || ((data.suite === undefined) && (missing0 = "suite"))) || ((data.verdict === undefined) && (missing0 = "verdict"))){
validate41.errors = [{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: missing0},message:"must have required property '"+missing0+"'"}];
return false;
}
else {
const _errs1 = errors;
for(const key0 in data){
if(!(func1.call(schema98.properties, key0))){
delete data[key0];
}
}
if(_errs1 === errors){
if(data.depth !== undefined){
let data0 = data.depth;
const _errs2 = errors;
if(typeof data0 !== "string"){
validate41.errors = [{instancePath:instancePath+"/depth",schemaPath:"#/properties/depth/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data0 === "quick") || (data0 === "standard")) || (data0 === "thorough"))){
validate41.errors = [{instancePath:instancePath+"/depth",schemaPath:"#/properties/depth/enum",keyword:"enum",params:{allowedValues: schema98.properties.depth.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs2 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.seed !== undefined){
const _errs4 = errors;
if(!(typeof data.seed == "number")){
validate41.errors = [{instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid0 = _errs4 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.schemaVersion !== undefined){
let data2 = data.schemaVersion;
const _errs6 = errors;
if(!(typeof data2 == "number")){
validate41.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
if(1 !== data2){
validate41.errors = [{instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: 1},message:"must be equal to constant"}];
return false;
}
var valid0 = _errs6 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.verdict !== undefined){
let data3 = data.verdict;
const _errs8 = errors;
if(typeof data3 !== "string"){
validate41.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/definitions/Verdict/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!(((data3 === "conforms") || (data3 === "does-not-conform")) || (data3 === "incomplete"))){
validate41.errors = [{instancePath:instancePath+"/verdict",schemaPath:"#/definitions/Verdict/enum",keyword:"enum",params:{allowedValues: schema99.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid0 = _errs8 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.startedAt !== undefined){
const _errs11 = errors;
if(typeof data.startedAt !== "string"){
validate41.errors = [{instancePath:instancePath+"/startedAt",schemaPath:"#/properties/startedAt/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid0 = _errs11 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.suite !== undefined){
let data5 = data.suite;
const _errs13 = errors;
if(errors === _errs13){
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
let missing1;
if(((data5.version === undefined) && (missing1 = "version")) || ((data5.specSha256 === undefined) && (missing1 = "specSha256"))){
validate41.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/required",keyword:"required",params:{missingProperty: missing1},message:"must have required property '"+missing1+"'"}];
return false;
}
else {
const _errs15 = errors;
for(const key1 in data5){
if(!((key1 === "version") || (key1 === "specSha256"))){
delete data5[key1];
}
}
if(_errs15 === errors){
if(data5.version !== undefined){
const _errs16 = errors;
if(typeof data5.version !== "string"){
validate41.errors = [{instancePath:instancePath+"/suite/version",schemaPath:"#/properties/suite/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs16 === errors;
}
else {
var valid2 = true;
}
if(valid2){
if(data5.specSha256 !== undefined){
const _errs18 = errors;
if(typeof data5.specSha256 !== "string"){
validate41.errors = [{instancePath:instancePath+"/suite/specSha256",schemaPath:"#/properties/suite/properties/specSha256/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid2 = _errs18 === errors;
}
else {
var valid2 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/suite",schemaPath:"#/properties/suite/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs13 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.deployment !== undefined){
let data8 = data.deployment;
const _errs20 = errors;
if(errors === _errs20){
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
let missing2;
if((data8.baseUrl === undefined) && (missing2 = "baseUrl")){
validate41.errors = [{instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/required",keyword:"required",params:{missingProperty: missing2},message:"must have required property '"+missing2+"'"}];
return false;
}
else {
const _errs22 = errors;
for(const key2 in data8){
if(!(key2 === "baseUrl")){
delete data8[key2];
}
}
if(_errs22 === errors){
if(data8.baseUrl !== undefined){
if(typeof data8.baseUrl !== "string"){
validate41.errors = [{instancePath:instancePath+"/deployment/baseUrl",schemaPath:"#/properties/deployment/properties/baseUrl/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/deployment",schemaPath:"#/properties/deployment/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs20 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.client !== undefined){
let data10 = data.client;
const _errs25 = errors;
if(errors === _errs25){
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
let missing3;
if(((data10.mode === undefined) && (missing3 = "mode")) || ((data10.command === undefined) && (missing3 = "command"))){
validate41.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/required",keyword:"required",params:{missingProperty: missing3},message:"must have required property '"+missing3+"'"}];
return false;
}
else {
const _errs27 = errors;
for(const key3 in data10){
if(!((key3 === "mode") || (key3 === "command"))){
delete data10[key3];
}
}
if(_errs27 === errors){
if(data10.mode !== undefined){
let data11 = data10.mode;
const _errs28 = errors;
if(typeof data11 !== "string"){
validate41.errors = [{instancePath:instancePath+"/client/mode",schemaPath:"#/properties/client/properties/mode/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((data11 === "watched") || (data11 === "driven"))){
validate41.errors = [{instancePath:instancePath+"/client/mode",schemaPath:"#/properties/client/properties/mode/enum",keyword:"enum",params:{allowedValues: schema98.properties.client.properties.mode.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid4 = _errs28 === errors;
}
else {
var valid4 = true;
}
if(valid4){
if(data10.command !== undefined){
let data12 = data10.command;
const _errs30 = errors;
if((typeof data12 !== "string") && (data12 !== null)){
validate41.errors = [{instancePath:instancePath+"/client/command",schemaPath:"#/properties/client/properties/command/type",keyword:"type",params:{type: schema98.properties.client.properties.command.type},message:"must be string,null"}];
return false;
}
var valid4 = _errs30 === errors;
}
else {
var valid4 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/client",schemaPath:"#/properties/client/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs25 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.counts !== undefined){
let data13 = data.counts;
const _errs32 = errors;
if(errors === _errs32){
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
let missing4;
if((data13.mandatory === undefined) && (missing4 = "mandatory")){
validate41.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/required",keyword:"required",params:{missingProperty: missing4},message:"must have required property '"+missing4+"'"}];
return false;
}
else {
const _errs34 = errors;
for(const key4 in data13){
if(!(key4 === "mandatory")){
delete data13[key4];
}
}
if(_errs34 === errors){
if(data13.mandatory !== undefined){
let data14 = data13.mandatory;
const _errs35 = errors;
if(errors === _errs35){
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
let missing5;
if(((data14.total === undefined) && (missing5 = "total")) || ((data14.satisfied === undefined) && (missing5 = "satisfied"))){
validate41.errors = [{instancePath:instancePath+"/counts/mandatory",schemaPath:"#/properties/counts/properties/mandatory/required",keyword:"required",params:{missingProperty: missing5},message:"must have required property '"+missing5+"'"}];
return false;
}
else {
const _errs37 = errors;
for(const key5 in data14){
if(!((key5 === "total") || (key5 === "satisfied"))){
delete data14[key5];
}
}
if(_errs37 === errors){
if(data14.total !== undefined){
const _errs38 = errors;
if(!(typeof data14.total == "number")){
validate41.errors = [{instancePath:instancePath+"/counts/mandatory/total",schemaPath:"#/properties/counts/properties/mandatory/properties/total/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs38 === errors;
}
else {
var valid6 = true;
}
if(valid6){
if(data14.satisfied !== undefined){
const _errs40 = errors;
if(!(typeof data14.satisfied == "number")){
validate41.errors = [{instancePath:instancePath+"/counts/mandatory/satisfied",schemaPath:"#/properties/counts/properties/mandatory/properties/satisfied/type",keyword:"type",params:{type: "number"},message:"must be number"}];
return false;
}
var valid6 = _errs40 === errors;
}
else {
var valid6 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/counts/mandatory",schemaPath:"#/properties/counts/properties/mandatory/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/counts",schemaPath:"#/properties/counts/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid0 = _errs32 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.checks !== undefined){
let data17 = data.checks;
const _errs42 = errors;
if(errors === _errs42){
if(Array.isArray(data17)){
var valid7 = true;
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
const _errs44 = errors;
if(errors === _errs44){
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
let missing6;
if(((((data18.id === undefined) && (missing6 = "id")) || ((data18.level === undefined) && (missing6 = "level"))) || ((data18.outcome === undefined) && (missing6 = "outcome"))) || ((data18.message === undefined) && (missing6 = "message"))){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/required",keyword:"required",params:{missingProperty: missing6},message:"must have required property '"+missing6+"'"}];
return false;
}
else {
const _errs46 = errors;
for(const key6 in data18){
if(!((((key6 === "id") || (key6 === "level")) || (key6 === "outcome")) || (key6 === "message"))){
delete data18[key6];
}
}
if(_errs46 === errors){
if(data18.id !== undefined){
const _errs47 = errors;
if(typeof data18.id !== "string"){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/id",schemaPath:"#/properties/checks/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs47 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data18.level !== undefined){
let data20 = data18.level;
const _errs49 = errors;
if(typeof data20 !== "string"){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/level",schemaPath:"#/definitions/Level/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data20 === "mandatory") || (data20 === "advisory")) || (data20 === "observed")) || (data20 === "unobservable"))){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/level",schemaPath:"#/definitions/Level/enum",keyword:"enum",params:{allowedValues: schema100.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid8 = _errs49 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data18.outcome !== undefined){
let data21 = data18.outcome;
const _errs52 = errors;
if(typeof data21 !== "string"){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/outcome",schemaPath:"#/definitions/Outcome/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
if(!((((data21 === "satisfied") || (data21 === "violated")) || (data21 === "not-exercised")) || (data21 === "inconclusive"))){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/outcome",schemaPath:"#/definitions/Outcome/enum",keyword:"enum",params:{allowedValues: schema101.enum},message:"must be equal to one of the allowed values"}];
return false;
}
var valid8 = _errs52 === errors;
}
else {
var valid8 = true;
}
if(valid8){
if(data18.message !== undefined){
const _errs55 = errors;
if(typeof data18.message !== "string"){
validate41.errors = [{instancePath:instancePath+"/checks/" + i0+"/message",schemaPath:"#/properties/checks/items/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid8 = _errs55 === errors;
}
else {
var valid8 = true;
}
}
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/checks/" + i0,schemaPath:"#/properties/checks/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid7 = _errs44 === errors;
if(!valid7){
break;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/checks",schemaPath:"#/properties/checks/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs42 === errors;
}
else {
var valid0 = true;
}
if(valid0){
if(data.observations !== undefined){
let data23 = data.observations;
const _errs57 = errors;
if(errors === _errs57){
if(Array.isArray(data23)){
var valid11 = true;
const len1 = data23.length;
for(let i1=0; i1<len1; i1++){
let data24 = data23[i1];
const _errs59 = errors;
if(errors === _errs59){
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
let missing7;
if((((data24.id === undefined) && (missing7 = "id")) || ((data24.value === undefined) && (missing7 = "value"))) || ((data24.text === undefined) && (missing7 = "text"))){
validate41.errors = [{instancePath:instancePath+"/observations/" + i1,schemaPath:"#/properties/observations/items/required",keyword:"required",params:{missingProperty: missing7},message:"must have required property '"+missing7+"'"}];
return false;
}
else {
const _errs61 = errors;
for(const key7 in data24){
if(!(((key7 === "id") || (key7 === "value")) || (key7 === "text"))){
delete data24[key7];
}
}
if(_errs61 === errors){
if(data24.id !== undefined){
const _errs62 = errors;
if(typeof data24.id !== "string"){
validate41.errors = [{instancePath:instancePath+"/observations/" + i1+"/id",schemaPath:"#/properties/observations/items/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs62 === errors;
}
else {
var valid12 = true;
}
if(valid12){
if(data24.text !== undefined){
const _errs64 = errors;
if(typeof data24.text !== "string"){
validate41.errors = [{instancePath:instancePath+"/observations/" + i1+"/text",schemaPath:"#/properties/observations/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"}];
return false;
}
var valid12 = _errs64 === errors;
}
else {
var valid12 = true;
}
}
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/observations/" + i1,schemaPath:"#/properties/observations/items/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
var valid11 = _errs59 === errors;
if(!valid11){
break;
}
}
}
else {
validate41.errors = [{instancePath:instancePath+"/observations",schemaPath:"#/properties/observations/type",keyword:"type",params:{type: "array"},message:"must be array"}];
return false;
}
}
var valid0 = _errs57 === errors;
}
else {
var valid0 = true;
}
}
}
}
}
}
}
}
}
}
}
}
}
}
else {
validate41.errors = [{instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"}];
return false;
}
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const lines = {
  header: lines_header,
  exchange: lines_exchange,
  interruption: lines_interruption,
  omission: lines_omission,
  stray: lines_stray,
  task: lines_task,
  act: lines_act,
  end: lines_end,
};
export const files = {
  sequence: files_sequence,
  report: files_report,
};
