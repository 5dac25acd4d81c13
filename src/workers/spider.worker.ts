import { answer } from '../games/spider/library/answer.ts';
import { servePage } from './serve.ts';

servePage(answer);
