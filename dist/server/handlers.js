import { customerHandlers } from "./customers.js";
import { documentHandlers } from "./documents.js";
import { eligibilityHandlers } from "./eligibility.js";
import { recipientHandlers } from "./recipients.js";
import { referenceDataHandlers } from "./reference-data.js";
export function createHandlers(context) {
    return {
        ...customerHandlers(context),
        ...documentHandlers(context),
        ...recipientHandlers(context),
        ...referenceDataHandlers(),
        ...eligibilityHandlers(),
    };
}
