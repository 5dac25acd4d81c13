import { answerCoach } from '../games/spider/coach/answer.ts';
import { servePage } from './serve.ts';

servePage(answerCoach);
