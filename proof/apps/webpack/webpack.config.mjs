import { resolve } from 'node:path';

export default {
  // What tsc wrote.
  entry: { main: './build/main.js', tour: './build/tourPage.js' },
  output: { path: resolve('dist'), filename: '[name].js', cssFilename: '[name].css', publicPath: '/' },
  experiments: { css: true },
  performance: { hints: false },
};
