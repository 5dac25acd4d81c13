import { answerAdvice } from '../games/spider/coach/answer.ts';
import { servePage } from './serve-page.ts';

servePage(answerAdvice);
