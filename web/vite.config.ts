import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { javascriptBudgets } from './build/javascript-budget.ts'
import { layers } from './build/layers.ts'
import { precompress } from './build/precompress.ts'

/** Development server. */
const server = 'http://127.0.0.1:3000'

// The bundler splits the rest by itself. A group takes along what its files import, unless an earlier group has it; its
// comment says what a page would load more without it.
const chunks = [
  // The entry has no group, for the manifest. A single style sheet declares the layer order.
  { name: 'first-view', tags: ['$initial' as const], test: (id: string) => !/index\.html|main\.tsx/.test(id) },
  // Every page, once it shows.
  { name: 'hosts', test: /shell\/hosts|site\/site-footer/ },
  // Each page of a member: 9 requests and 66 KB.
  {
    name: 'member',
    test: /shell\/member-extras|feedback\/load-more|kernel\/live\/|composed\/feed-top|feed\/feed-gestures/,
  },
  // A clan's page: 7 requests and 46 KB.
  {
    name: 'kit',
    test: /src\/(ui(?!\/icons\/favicon|\/overlays\/place\.|\/display\/when-in-view)|kernel(?!\/tiles|\/cards|\/qr|\/stickers\/(?!stickers\.)))\/|app\/composed\/render-moment|mentions\/mention-field|useMutation|mutationObserver/,
  },
  // The rich editor: 0.6 KB, beyond its budget.
  { name: 'stickers', test: /kernel\/stickers\/(?!stickers\.|picker\/)|art\/src\/stickers/ },
  // A feed with a board: 17 KB.
  {
    name: 'card',
    test: /composed\/(board-places|in-card)|boards\/(posts\/|talking\/step|validity\/(guide-row|vote-button)|board-text|playing\/(board-view|poster|play-mark|shown-steps)|lineage\/(lineage-line|family-button)|validity\/stale)|display\/when-in-view/,
  },
  // A post's two menus, whose names the first view has: a request, and some bytes of its budget.
  { name: 'menus', test: /moment-menu-popover|moments\/share\/share-menu/ },
  // A post: 10 requests and 25 KB.
  { name: 'moment', test: /routes\/moment-screen|post-page\/moment-screen/ },
  // The tile lobby: a request and 15 KB; the events: two requests and 4 KB.
  {
    name: 'event',
    test: /domains\/events\/(use-events|phase|line-action|patch-query|poster|own-state|tile\/queries)|kernel\/tiles\/texts/,
  },
  // The bar of a wide window: 2 requests.
  { name: 'search-box', test: /composed\/search-box|use-community-names/ },
  // A visitor's wide window: 3 requests.
  { name: 'account', test: /composed\/account-overlays|accounts\/(age-and-consent|account-card)/ },
  // A wide window's feed: 6 requests and 41 KB.
  { name: 'feed-rail', test: /communities\/rail\/|composed\/feed-rail/ },
  // The clan match: 3 requests.
  {
    name: 'clan-match',
    test: /events\/match\/(?!rehearsal|lottery\/(audit|check-list|claim|crate|draw-popup|draw-ticket|drawn|list-check|proof|save))|routes\/match-/,
  },
  // A clan's page: 7 requests and 43 KB.
  {
    name: 'clan',
    test: /clans\/(clan-cache|use-clan-action|option-names|queries|screen\.module)|(clan|apply)-row/,
  },
  // A member's page after the first press: 12 requests and 72 KB.
  {
    name: 'panels',
    test: /app\/panels\/(post|community|profile)-panel|composed\/messages|(people|composed)\/avatar-card\.tsx/,
  },
  // The rich editor: 2 KB, beyond its budget.
  { name: 'rich', test: /editor\/rich\/(?!question)|prosemirror/ },
]

const classFiles = new Map<string, string>()

/** A class's name in the page, without the line of its file that Vite would add to each: the first view has hundreds of them. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split('?')[0]!)
  const scoped = `${name}_${createHash('sha1').update(path).digest('hex').slice(0, 4)}`
  const other = classFiles.get(scoped) ?? path
  if (other !== path) throw new Error(`the class ${name} has one name in ${path} and ${other}`)
  classFiles.set(scoped, path)
  return scoped
}

export default defineConfig({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: scopedName } },
  // A list of sixty files would hide the output of a first start.
  logLevel: 'warn',
  plugins: [
    react(),
    layers(),
    precompress(),
    javascriptBudgets([
      { name: 'first view', roots: ['index'], limitBytes: 110_000 },
      {
        name: 'tile matching',
        roots: ['tile-game-screen'],
        // The game is for members: the chunks of every signed-in page are loaded already.
        loadedBefore: ['index', 'member'],
        limitBytes: 45_000,
      },
      {
        name: 'rich editor',
        roots: ['rich'],
        // Its panel has loaded, with the button of stickers.
        loadedBefore: ['index', 'member', 'panels', 'stickers'],
        limitBytes: 66_000,
      },
      {
        name: 'drawing on boards',
        roots: ['drawing-dialog'],
        // It opens from the editor, whose panel has loaded.
        loadedBefore: ['index', 'member', 'panels'],
        limitBytes: 45_000,
      },
    ]),
  ],
  // The shim is for React 17; React itself has the hook.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  builder: {},
  build: {
    emptyOutDir: true,
    target: 'baseline-widely-available',
    reportCompressedSize: false,
    // Silences the plugin-timing warning, which every first start would show.
    // The server has the pictures: style sheets name them by their final paths.
    rolldownOptions: { checks: { bundlerTimings: false }, external: /^\/images\// },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist',
        manifest: true,
        // The Content-Security-Policy allows neither data: scripts nor data: fonts, and every asset is cached by hash anyway.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunks },
            // Yields until the server-rendered page has been painted. Not in a module: one that awaits keeps the bundler
            // from merging chunks, and a page loads a dozen more.
            banner: ({ name }) =>
              name === 'first-view'
                ? 'if (!document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))'
                : '',
            // The first view's code names every other file: short hashes in hexadecimal cost it least.
            hashCharacters: 'hex',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
          },
        },
      },
    },
    // The server's prerenderer, bundled: the server doesn't install the web's packages.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/prerender',
        // Node keeps the source in memory, two bytes a character.
        minify: true,
        rolldownOptions: { input: 'src/prerender.tsx', output: { codeSplitting: false } },
      },
    },
    // The service worker, one file with its page.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        rolldownOptions: {
          input: 'src/features/offline/worker/sw.js',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    // Anchored with a slash: a bare /s would also match Vite's own /src.
    proxy: {
      '^/(v1|images|docs|evidence|exports|s)/': server,
      // The back-office's development server, proxied under this origin: calls are accepted from one origin only.
      '^/admin/': { target: 'http://localhost:5174', ws: true },
      '^/(healthz|site.webmanifest|sw.js)$': server,
      '^/ws/': { target: server, ws: true },
    },
  },
})
