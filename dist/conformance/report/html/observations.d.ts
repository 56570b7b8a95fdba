import type { Report } from '../../checks/result.ts';
import { type Html } from './tag.ts';
/** What this deployment does where the document is silent: what the author of a client may and may not expect. */
export declare function observationsSection({ observations }: Report): Html;
/** What the document says and nobody can see from outside. */
export declare function unobservableSection({ unobservable }: Report): Html;
