import { defects } from '../defective/index.ts';
import { fourth } from './index.ts';

// The program beside the first defects runs these, too, once it knows them. Some have names of theirs.
Object.assign(defects, fourth);
await import('../defective/main.ts');
