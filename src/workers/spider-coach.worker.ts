import { answerCoach } from '../games/spider/coach/answer.ts';
import { servePage } from './serve-page.ts';

servePage(answerCoach);
