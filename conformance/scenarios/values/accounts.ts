/**
 * A bank code that the Austrian national bank has not assigned, so that the account belongs to nobody.
 */
const bankCode = '99999';

/** An Austrian IBAN with right check digits (ISO 13616) for the given eleven digits of an account. */
export function austrianIban(account: bigint): string {
  return withCheckDigits('AT', `${bankCode}${String(account % 10n ** 11n).padStart(11, '0')}`);
}

/** Another IBAN of the same country and bank: the last digits of the account differ. */
export function otherIban(iban: string): string {
  const last = iban.slice(-3);
  const other = /^\d+$/.test(last) ? String((Number(last) + 137) % 1000).padStart(3, '0') : last;
  return withCheckDigits(iban.slice(0, 2), iban.slice(4, -3) + other);
}

function withCheckDigits(country: string, account: string): string {
  // ISO 13616: letters count from A = 10, and the number with the country behind it leaves 1 modulo 97.
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
