import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { appShell } from './scripts/kit/app-shell.ts'
import { preloadImports } from './scripts/kit/preload-imports.ts'
import { pseudoLanguage } from './scripts/kit/pseudo-language.ts'

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url))

const backOffice = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** Chakra names the parts of all of its components when it is loaded; those of components that are not in use are left out. */
const anatomies = [
  'accordion',
  'clipboard',
  'colorPicker',
  'combobox',
  'datePicker',
  'dialog',
  'editable',
  'fieldset',
  'fileUpload',
  'listbox',
  'popover',
  'radioGroup',
  'ratingGroup',
  'select',
  'slider',
  'splitter',
  'switch',
].flatMap((component) => [`${component}Anatomy$1`, `${component}Anatomy`])

export default defineConfig(({ mode }) => ({
  plugins: [react(), preloadImports, appShell, ...(mode === 'pseudo' ? [pseudoLanguage] : [])],
  // Tablets on counters are a few years old: pdf.js's modern build needs this year's browsers.
  resolve: {
    alias: [
      // React has had this hook of its own since version 18; what stands in for it in older ones is left out.
      { find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' },
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' },
      { find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  build: {
    outDir: 'dist/app',
    sourcemap: true,
    // The later parts share one file, so there is nothing to load ahead of them.
    modulePreload: false,
    rollupOptions: {
      treeshake: {
        manualPureFunctions: ['defineConfig', 'createAnatomy', ...anatomies],
        moduleSideEffects: [
          // CommonJS that Emotion brings along for something that is not in use here.
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
          { test: /\/src\/ui\/texts\//, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs comes as one file: every further one would cost a round trip.
            { name: 'app-shell', tags: ['$initial'], priority: 2 },
            // So does what several of the later parts share.
            { name: 'shared', test: /\.m?[jt]sx?$/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': backOffice,
      '/config.json': backOffice,
      '^/auth/(login|signup)': backOffice,
      '/pictures': backOffice,
    },
  },
}))
