const developmentFile = /\.(test|test-d|spec|stories)\.|(^|\/)(__tests__|__snapshots__)\//;

/** Says what is wrong with the list of files in a tarball. */
export function findFileProblems(files: string[]): string[] {
  const superfluous = files
    .filter((file) => developmentFile.test(file))
    .map((file) => `${file} is for development: leave it out with "files" in package.json`);
  const missing = ['LICENSE', 'README.md']
    .filter((file) => !files.includes(file))
    .map((file) => `${file} is missing: every package on the registry needs its own`);
  return [...superfluous, ...missing];
}
