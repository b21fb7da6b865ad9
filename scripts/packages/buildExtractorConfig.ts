import { join } from 'node:path';
import { ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';
import { repositoryRoot } from '../repositoryRoot.js';
import { findTypesEntry } from './findTypesEntry.js';
import type { PublishablePackage } from './listPublishablePackages.js';

/** Builds API Extractor's config for one entry of a package and the report beside its manifest. */
export function buildExtractorConfig(
  { folder, manifest }: PublishablePackage,
  subpath: string,
  reportFileName: string,
): ExtractorConfig {
  const entry = join(folder, findTypesEntry(manifest, subpath));
  const silent = { logLevel: ExtractorLogLevel.None };
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(folder, 'package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: entry,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: buildCompilerConfig(entry) },
      apiReport: {
        enabled: true,
        reportFileName,
        reportFolder: folder,
        reportTempFolder: join(repositoryRoot, '.cache', 'api'),
        // The shape of a type that is not exported is public too where an exported one leads to it.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        // Types that do not resolve would be written into the report as they are.
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: silent,
          'ae-forgotten-export': silent,
          'ae-wrong-input-file-type': { logLevel: ExtractorLogLevel.Error },
        },
        tsdocMessageReporting: { default: silent },
      },
    },
  });
}

// The packages' own tsconfig.json reads the sources, and the bundled compiler may be older than ours.
function buildCompilerConfig(entry: string): object {
  return {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      strict: true,
      skipLibCheck: true,
      types: [],
    },
    files: [entry],
  };
}
