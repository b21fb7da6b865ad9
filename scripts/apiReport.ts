import { Extractor } from '@microsoft/api-extractor';
import { buildExtractorConfig } from './packages/buildExtractorConfig.js';
import { listTypedSubpaths } from './packages/findTypesEntry.js';
import { listPublishablePackages } from './packages/listPublishablePackages.js';
import type { PublishablePackage } from './packages/listPublishablePackages.js';

const isUpdate = process.argv.includes('--update');

// What API Extractor says of the report is said here in the terms of this repository.
const repeatedMessages = [
  'console-api-report-created',
  'console-api-report-copied',
  'console-api-report-not-copied',
  'console-compiler-version-notice',
  'console-preamble',
];

for (const publishable of listPublishablePackages()) {
  for (const subpath of ['.', ...listTypedSubpaths(publishable.manifest)]) {
    const report = `${publishable.name}${subpath.slice(1).replaceAll('/', '-')}.api.md`;
    try {
      console.log(`${report} ${reportApi(publishable, subpath, report)}`);
    } catch (error) {
      console.error(`${report} ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}

function reportApi(publishable: PublishablePackage, subpath: string, report: string): string {
  const { apiReportChanged, errorCount } = extractApi(publishable, subpath, report);
  if (errorCount > 0) throw new Error('is not compared: the declarations have errors, see above.');
  if (!apiReportChanged) return 'is up to date.';
  if (isUpdate) return 'is written.';
  throw new Error(
    'does not describe the built package. If the change of the public API is meant, ' +
      'run `npm run api:update` and commit the report.',
  );
}

function extractApi(publishable: PublishablePackage, subpath: string, report: string) {
  try {
    return Extractor.invoke(buildExtractorConfig(publishable, subpath, report), {
      localBuild: isUpdate,
      printApiReportDiff: !isUpdate,
      messageCallback: (message) => {
        if (repeatedMessages.includes(message.messageId)) message.handled = true;
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`is not compared: the API cannot be read. Is the package built?\n${reason}`, {
      cause: error,
    });
  }
}
