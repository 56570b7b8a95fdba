// Written by `npm run generate` from spec/. Do not edit.

/** Every valid pair of a document type and code. */
export const documentPairs = {
  'POI-PAS': {"type":"POI","document":"PAS"},
  'POI-DRV': {"type":"POI","document":"DRV"},
  'POI-EU': {"type":"POI","document":"EU"},
  'POI-VID': {"type":"POI","document":"VID"},
  'POI-COC': {"type":"POI","document":"COC"},
  'POI-DIP': {"type":"POI","document":"DIP"},
  'POI-NNL': {"type":"POI","document":"NNL"},
  'POA-BAC': {"type":"POA","document":"BAC"},
  'POA-GAS': {"type":"POA","document":"GAS"},
  'POA-ELE': {"type":"POA","document":"ELE"},
  'POA-LLB': {"type":"POA","document":"LLB"},
  'SOF-BAC': {"type":"SOF","document":"BAC"},
  'SOF-TAX': {"type":"SOF","document":"TAX"},
  'SOF-LC': {"type":"SOF","document":"LC"},
  'SOF-P60': {"type":"SOF","document":"P60"},
} as const;

export type DocumentPair = keyof typeof documentPairs;
