const names = new Set([
    'x-request-id',
    'request-id',
    'x-correlation-id',
    'correlation-id',
    'x-trace-id',
    'traceparent',
    'traceresponse',
    'x-b3-traceid',
    'x-cloud-trace-context',
    'x-amzn-requestid',
    'x-amzn-trace-id',
    'apigw-requestid',
    'x-amz-cf-id',
    'x-ms-request-id',
    'x-azure-ref',
    'cf-ray',
    'fly-request-id',
]);
const lengthMax = 120;
const idsMax = 6;
export function requestIdsOf(exchanges) {
    const lines = exchanges.toReversed().flatMap(({ response }) => (response?.headers ?? []).flatMap(([name, value]) => {
        const known = name.toLowerCase();
        return names.has(known) && value !== '' ? [`${known}: ${value.slice(0, lengthMax)}`] : [];
    }));
    return [...new Set(lines)].slice(0, idsMax);
}
