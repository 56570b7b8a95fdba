/**
 * Guards the types of steps: this file compiles only while each marked line does not. It is never run.
 */
import { atStep, atSteps, inListing, inScenario } from './steps.ts';

atStep('customer-updates', 'update-one');
// @ts-expect-error No run has this step.
atStep('customer-updates', 'update-onee');
// @ts-expect-error Another scenario has this step.
atStep('recipients', 'update-one');

atSteps('documents', 'late-');
atSteps('clock', 'create-witness-');
// @ts-expect-error No step of this scenario begins like that.
atSteps('documents', 'latte-');

inScenario('recipient-probes');
// @ts-expect-error No run has this scenario.
inScenario('recipient-probe');

inListing('sweep-post', 2);
// @ts-expect-error No run has this listing.
inListing('sweep-posts');
