/** A request to the control port that is not carried out, and what its sender is told. */
export class ControlRefusal extends Error {
    status;
    param;
    headers;
    constructor(status, message, more = {}) {
        super(message);
        this.status = status;
        this.param = more.param;
        this.headers = more.headers ?? {};
    }
}
/** Something that is not there. */
export function nothing(what, name) {
    return new ControlRefusal(404, `There is no ${what} "${name.slice(0, 40)}".`, { param: what });
}
