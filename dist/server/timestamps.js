const HOUR_MS = 3_600_000;
const offsetsMs = {
    '+00:00': 0,
    Z: 0,
    '+05:30': 5.5 * HOUR_MS,
    '+0530': 5.5 * HOUR_MS,
    '+05': 5 * HOUR_MS,
    '-08:00': -8 * HOUR_MS,
};
const shownCharacters = { minute: 0, second: 3, millisecond: 7, microsecond: 7 };
export function bothTimestamps({ createdOnMs, updatedOnMs }, writing) {
    const created_on = writeTimestamp(createdOnMs, writing);
    const updated_on = updatedOnMs === createdOnMs ? created_on : writeTimestamp(updatedOnMs, writing);
    return { created_on, updated_on };
}
export function writeTimestamp(instantMs, { clockResolution, zeroSeconds, clockOffset }) {
    const local = new Date(instantMs + offsetsMs[clockOffset]).toISOString();
    const minutes = local.slice(0, 16);
    const seconds = local.slice(16, 16 + shownCharacters[clockResolution]) + (clockResolution === 'microsecond' ? '000' : '');
    const omitted = zeroSeconds === 'omit' && !/[1-9]/.test(seconds);
    return minutes + (omitted ? '' : seconds) + clockOffset;
}
