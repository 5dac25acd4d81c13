import fc from 'fast-check';

// The same cases in each run, and few, so that the score is the same tomorrow: a mutant that only a lucky case
// would find has survived. That a property fails is enough; the smallest case in which it does is not looked for.
fc.configureGlobal({ seed: 13, numRuns: 25, endOnFailure: true });
