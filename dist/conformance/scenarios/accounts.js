const bankCode = '99999';
export function austrianIban(account) {
    return withCheckDigits('AT', `${bankCode}${String(account % 10n ** 11n).padStart(11, '0')}`);
}
export function otherIban(iban) {
    const last = iban.slice(-3);
    const other = /^\d+$/.test(last) ? String((Number(last) + 137) % 1000).padStart(3, '0') : last;
    return withCheckDigits(iban.slice(0, 2), iban.slice(4, -3) + other);
}
function withCheckDigits(country, account) {
    const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}
