import { accessChecks } from "./access.js";
import { answerChecks } from "./answers.js";
import { customerChecks } from "./customers.js";
import { documentChecks } from "./documents.js";
import { eligibilityChecks } from "./eligibility.js";
import { recipientChecks } from "./recipients.js";
import { referenceChecks } from "./reference.js";
export const checks = {
    ...accessChecks,
    ...answerChecks,
    ...customerChecks,
    ...documentChecks,
    ...eligibilityChecks,
    ...recipientChecks,
    ...referenceChecks,
};
