import { answer } from '../games/spider/solver/answer.ts';
import { servePage } from './serve-page.ts';

servePage(answer);
