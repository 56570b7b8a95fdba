/** Invalid values that a run sends to learn whether they are refused; a deployment may take them (ruling `not-ruled`). */
export const invalid = {
  nationality: 'ZZ',
  shortNationality: 'X',
  relation: 'XYZ',
  shortCountry: 'X',
  date: '1990-02-30',
} as const;

/** Whether a value is one of them, or what becomes of a field that a run leaves out or empties for the same reason. */
export const isInvalidOfTest = (value: unknown): boolean =>
  (value ?? '') === '' || (Object.values(invalid) as unknown[]).includes(value);
