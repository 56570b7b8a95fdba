/**
 * The fields that the specification names, of a record or a form that may have further ones. Without this the compiler
 * would accept any name.
 */
export type NamedFields<Open> = {
  [Name in keyof Open as string extends Name ? never : number extends Name ? never : Name]: Open[Name];
};

/** Fields of a form as they are stored. The compiler does not know which ones a partner has sent. */
export type StoredTexts<Form> = Readonly<Partial<Record<keyof NamedFields<Form>, string>>>;
