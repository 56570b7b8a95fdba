/**
 * The fields that the specification names, of a record or a form that may have others: with those, the compiler would
 * take any name for right.
 */
export type NamedFields<Open> = {
  [Name in keyof Open as string extends Name ? never : number extends Name ? never : Name]: Open[Name];
};

/** Texts of a form, as they were stored: an optional one may be missing. */
export type StoredTexts<Form> = Readonly<Partial<Record<keyof NamedFields<Form>, string>>>;
