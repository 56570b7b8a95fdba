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
export function nothing(what, name) {
    return new ControlRefusal(404, `There is no ${what} "${name.slice(0, 40)}".`, { param: what });
}
