const redrawMs = 100;
const aliveMs = 30_000;
export function startProgress(out) {
    let requests = 0;
    let last = '';
    let drawnAt = 0;
    const startedAt = performance.now();
    const note = (entry) => {
        if (entry.kind === 'exchange')
            requests++;
        last = `${entry.kind === 'omission' ? entry.area : `${entry.scenario}/${entry.step}`}`;
    };
    const draw = () => {
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
        const text = `${seconds} s  ${requests} requests  ${last}`;
        out.write(`\r\u001b[2K${text.slice(0, Math.max((out.columns ?? 80) - 1, 20))}`);
    };
    if (!out.isTTY) {
        const sign = setInterval(() => out.write(`Running: ${requests} requests so far, last ${last}\n`), aliveMs);
        return { onEntry: note, stop: () => clearInterval(sign) };
    }
    const timer = setInterval(draw, 1000);
    return {
        onEntry(entry) {
            note(entry);
            if (performance.now() - drawnAt < redrawMs)
                return;
            drawnAt = performance.now();
            draw();
        },
        stop() {
            clearInterval(timer);
            out.write('\r\u001b[2K');
        },
    };
}
