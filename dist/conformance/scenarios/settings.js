export const sampleCorridor = {
    country: 'AT',
    payoutMethod: 'AC',
    individual: true,
    business: true,
    fields: {},
    updateFields: {},
};
export const sampleGhana = {
    operator: '5f0c9b1e-7a43-4c58-9d26-3e8f1b7a6c04',
    mobileNumber: '0240000001',
    bank: 'c27d5a80-16be-4f92-8b3d-90a4e5d1f7c2',
    accountNumber: '1000000000001',
};
