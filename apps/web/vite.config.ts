import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/app/',
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // The policy of the page lets nothing be inline, and the server compresses and keeps every file itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Which files the first screen takes, for the check of the budget.
    manifest: true,
    rolldownOptions: {
      onwarn(warning) {
        // A module of Node that is left out of the build fails in the browser, and a circle would too.
        throw new Error(typeof warning === 'string' ? warning : warning.message)
      },
    },
  },
})
