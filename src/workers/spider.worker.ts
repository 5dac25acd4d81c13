import { answer } from '../games/spider/library/answer.ts';
import { servePage } from './serve-page.ts';

servePage(answer);
