// Written by `npm run generate` from spec/. Do not edit.
export const controlOperations = {
  listPartners: {"method":"GET","path":"/partners","takesBody":false,"integers":[]},
  resetPartner: {"method":"DELETE","path":"/partners/{partner}/data","takesBody":false,"integers":[]},
  listStoredCustomers: {"method":"GET","path":"/partners/{partner}/customers","takesBody":false,"integers":["page"]},
  getStoredCustomer: {"method":"GET","path":"/partners/{partner}/customers/{customer}","takesBody":false,"integers":[]},
  changeStanding: {"method":"PATCH","path":"/partners/{partner}/customers/{customer}","takesBody":true,"integers":[]},
  listStoredRecipients: {"method":"GET","path":"/partners/{partner}/customers/{customer}/recipients","takesBody":false,"integers":["page"]},
  listStoredDocuments: {"method":"GET","path":"/partners/{partner}/customers/{customer}/documents","takesBody":false,"integers":[]},
  changeVerified: {"method":"PATCH","path":"/partners/{partner}/customers/{customer}/documents/{rank}","takesBody":true,"integers":["rank"]},
  downloadFile: {"method":"GET","path":"/partners/{partner}/customers/{customer}/documents/{rank}/file","takesBody":false,"integers":["rank"]},
  listRequests: {"method":"GET","path":"/partners/{partner}/requests","takesBody":false,"integers":[]},
  listUnauthenticatedRequests: {"method":"GET","path":"/unauthenticated/requests","takesBody":false,"integers":[]},
  getFaultPlan: {"method":"GET","path":"/partners/{partner}/faults","takesBody":false,"integers":[]},
  setFaultPlan: {"method":"PUT","path":"/partners/{partner}/faults","takesBody":true,"integers":[]},
  removeFaultPlan: {"method":"DELETE","path":"/partners/{partner}/faults","takesBody":false,"integers":[]},
  getClock: {"method":"GET","path":"/clock","takesBody":false,"integers":[]},
  setClock: {"method":"PUT","path":"/clock","takesBody":true,"integers":[]},
  resetClock: {"method":"DELETE","path":"/clock","takesBody":false,"integers":[]},
  advanceClock: {"method":"POST","path":"/clock/advance","takesBody":true,"integers":[]},
} as const;

export type ControlOperationId = keyof typeof controlOperations;
