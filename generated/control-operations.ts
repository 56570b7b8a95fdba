// Written by `npm run generate` from spec/. Do not edit.
export const controlOperations = {
  listPartners: {"method":"GET","path":"/partners","takesBody":false,"integers":[]},
  exportPartner: {"method":"GET","path":"/partners/{partner}/data","takesBody":false,"integers":[]},
  importPartner: {"method":"PUT","path":"/partners/{partner}/data","takesBody":true,"integers":[]},
  resetPartner: {"method":"DELETE","path":"/partners/{partner}/data","takesBody":false,"integers":[]},
  listStoredCustomers: {"method":"GET","path":"/partners/{partner}/customers","takesBody":false,"integers":["page"]},
  getStoredCustomer: {"method":"GET","path":"/partners/{partner}/customers/{customer}","takesBody":false,"integers":[]},
  changeStanding: {"method":"PATCH","path":"/partners/{partner}/customers/{customer}","takesBody":true,"integers":[]},
  listStoredRecipients: {"method":"GET","path":"/partners/{partner}/customers/{customer}/recipients","takesBody":false,"integers":["page"]},
  listStoredDocuments: {"method":"GET","path":"/partners/{partner}/customers/{customer}/documents","takesBody":false,"integers":[]},
  changeVerified: {"method":"PATCH","path":"/partners/{partner}/customers/{customer}/documents/{rank}","takesBody":true,"integers":["rank"]},
  downloadFile: {"method":"GET","path":"/partners/{partner}/customers/{customer}/documents/{rank}/file","takesBody":false,"integers":["rank"]},
  listRequests: {"method":"GET","path":"/partners/{partner}/requests","takesBody":false,"integers":[]},
  getRequest: {"method":"GET","path":"/partners/{partner}/requests/{number}","takesBody":false,"integers":["number"]},
  listUnauthenticatedRequests: {"method":"GET","path":"/unauthenticated/requests","takesBody":false,"integers":[]},
  getUnauthenticatedRequest: {"method":"GET","path":"/unauthenticated/requests/{number}","takesBody":false,"integers":["number"]},
  getMetrics: {"method":"GET","path":"/metrics","takesBody":false,"integers":[]},
  getFaultPlan: {"method":"GET","path":"/partners/{partner}/faults","takesBody":false,"integers":[]},
  setFaultPlan: {"method":"PUT","path":"/partners/{partner}/faults","takesBody":true,"integers":[]},
  removeFaultPlan: {"method":"DELETE","path":"/partners/{partner}/faults","takesBody":false,"integers":[]},
  getClock: {"method":"GET","path":"/clock","takesBody":false,"integers":[]},
  setClock: {"method":"PUT","path":"/clock","takesBody":true,"integers":[]},
  resetClock: {"method":"DELETE","path":"/clock","takesBody":false,"integers":[]},
  advanceClock: {"method":"POST","path":"/clock/advance","takesBody":true,"integers":[]},
} as const;

export type ControlOperationId = keyof typeof controlOperations;

export const controlOperationIds = Object.keys(controlOperations) as ControlOperationId[];

/** What matches the path of an operation, percent-encoded: each parameter is a group of its name, and may be empty. */
export const controlPathPatterns: Readonly<Record<ControlOperationId, RegExp>> = {
  listPartners: /^\/partners$/,
  exportPartner: /^\/partners\/(?<partner>[^/]*)\/data$/,
  importPartner: /^\/partners\/(?<partner>[^/]*)\/data$/,
  resetPartner: /^\/partners\/(?<partner>[^/]*)\/data$/,
  listStoredCustomers: /^\/partners\/(?<partner>[^/]*)\/customers$/,
  getStoredCustomer: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)$/,
  changeStanding: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)$/,
  listStoredRecipients: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)\/recipients$/,
  listStoredDocuments: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)\/documents$/,
  changeVerified: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)\/documents\/(?<rank>[^/]*)$/,
  downloadFile: /^\/partners\/(?<partner>[^/]*)\/customers\/(?<customer>[^/]*)\/documents\/(?<rank>[^/]*)\/file$/,
  listRequests: /^\/partners\/(?<partner>[^/]*)\/requests$/,
  getRequest: /^\/partners\/(?<partner>[^/]*)\/requests\/(?<number>[^/]*)$/,
  listUnauthenticatedRequests: /^\/unauthenticated\/requests$/,
  getUnauthenticatedRequest: /^\/unauthenticated\/requests\/(?<number>[^/]*)$/,
  getMetrics: /^\/metrics$/,
  getFaultPlan: /^\/partners\/(?<partner>[^/]*)\/faults$/,
  setFaultPlan: /^\/partners\/(?<partner>[^/]*)\/faults$/,
  removeFaultPlan: /^\/partners\/(?<partner>[^/]*)\/faults$/,
  getClock: /^\/clock$/,
  setClock: /^\/clock$/,
  resetClock: /^\/clock$/,
  advanceClock: /^\/clock\/advance$/,
};
