export * from '../../src/test-support/spider-games.ts';
