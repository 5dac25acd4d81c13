// Writes the generated types, which are not in git: those of style sheets and of messages. `npm run lint` and `npm run
// typecheck` run this first; `npm run verify` once, before all other steps.
import './style-types.mjs';
import { updateMessageTypes } from './words/message-types.mjs';

updateMessageTypes();
