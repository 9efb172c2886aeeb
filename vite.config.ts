import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appShell } from './scripts/kit/app-shell.ts'

const backOffice = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

export default defineConfig({
  plugins: [react(), appShell],
  // Tablets on counters are a few years old: pdf.js's modern build needs this year's browsers.
  resolve: { alias: [{ find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }] },
  build: {
    outDir: 'dist/app',
    sourcemap: true,
    rollupOptions: { treeshake: { manualPureFunctions: ['defineConfig'] } },
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
})
