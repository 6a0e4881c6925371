import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { areaIndex } from './commands/area-index.ts'
import { leanTable } from './commands/lean-table.ts'
import { mutation } from './commands/mutation.ts'
import { notices } from './commands/notices.ts'
import { phrases } from './commands/phrases.ts'
import { pieces } from './commands/pieces.ts'
import { LongestFirst } from './test/longest-first.ts'

/** One tool for all of it: the browser's bundle, the server's bundle and the tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanTable(), areaIndex(), phrases(), notices(), ...mutation()],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        emptyOutDir: true,
        rollupOptions: { input: ['src/app/server.ts', 'src/app/converter.ts'] },
      }
    : {
        outDir: 'dist/web',
        target: 'es2022',
        emptyOutDir: true,
        chunkSizeWarningLimit: 1500,
        // What is bundled goes out with the notices its licences ask for.
        license: { fileName: 'licenses.txt' },
        rolldownOptions: { output: { codeSplitting: { groups: pieces() } } },
      },
  test: {
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // One more than the usual two cores: stories in a browser wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Parts of the page remember what one browser remembers, so each file has its own.
      { extends: true, test: { name: 'pages', include: ['src/web/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'parts', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/web/**'], isolate: false } },
      // The whole program is loaded once by each worker, not once for each file.
      { extends: true, test: { name: 'stories', include: ['test/**/*.test.{ts,tsx}'], globalSetup: 'test/set-up.ts', isolate: false } },
    ],
  },
}))
