const pattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|([+-])(\d{2})(?::?(\d{2}))?)$/;
export function readTimestamp(value) {
    const match = typeof value === 'string' ? pattern.exec(value) : null;
    if (!match)
        return undefined;
    const [text, day, time, seconds, fraction = '', offset = '', sign, hours = '0', minutes = '0'] = match;
    const localMs = Date.parse(`${day}T${time}:${seconds ?? '00'}Z`);
    if (Number.isNaN(localMs) || new Date(localMs).toISOString().slice(0, 10) !== day)
        return undefined;
    const offsetMs = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
    const micros = BigInt(fraction.padEnd(6, '0').slice(0, 6));
    const resolutionS = seconds === undefined ? 60 : 10 ** -Math.min(fraction.length, 6);
    return { text, instant: BigInt(localMs - offsetMs) * 1000n + micros, resolutionS, offset };
}
