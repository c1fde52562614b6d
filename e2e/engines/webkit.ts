import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chineseFonts } from '../src/browser/fonts.ts'
import type { Engine, EnginePage } from './page.ts'
import { openSession } from './webdriver.ts'

interface Installed {
  driver: string
  browser: string
  xvfb: string
}

/** Starts WebKitGTK's small browser on a display of its own, over plain WebDriver. */
export async function startWebKit({ driver, browser, xvfb }: Installed): Promise<Engine> {
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      FONTCONFIG_FILE: await chineseFonts(),
      XDG_CONFIG_HOME: await narrowToolbar(),
      WEBKIT_DISABLE_DMABUF_RENDERER: '1', // a virtual display has no graphics card
    },
    stdio: 'ignore',
  })
  const session = await whenListening(() =>
    openSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    }),
  )

  const pointer = (actions: object[]) =>
    session.post('actions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  const move = (x: number, y: number, duration = 0) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration,
  })
  const [down, up] = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]

  const page: EnginePage = {
    async goto(url) {
      await session.post('url', { url })
      await session.post('execute/sync', { script: `(${String(watchErrors)})()`, args: [] })
    },
    evaluate: async (work, ...args) =>
      (await session.post('execute/async', {
        script: `const done = arguments[arguments.length - 1]; Promise.resolve((${String(work)})(...Array.prototype.slice.call(arguments, 0, -1))).then(done, (error) => done(null))`,
        args,
      })) as Awaited<ReturnType<typeof work>>,
    click: async (x, y) => void (await pointer([move(x, y), down, up])),
    drag: async ([x, y], to) => void (await pointer([move(x, y), down, move(to[0], to[1], 400), up])),
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await session.post('actions', { actions: [{ type: 'key', id: 'keys', actions }] })
    },
    async resize(width, height) {
      await session.post('window/rect', { width, height })
      const inner = (await session.post('execute/sync', { script: 'return [innerWidth, innerHeight]', args: [] })) as [
        number,
        number,
      ]
      await session.post('window/rect', { width: width + width - inner[0], height: height + height - inner[1] })
    },
    screenshot: async () => Buffer.from((await session.get('screenshot')) as string, 'base64'),
    takeErrors: async () =>
      (await session.post('execute/sync', { script: 'return window.noted?.splice(0) ?? []', args: [] })) as string[],
  }
  const close = async () => {
    await session.close().catch(() => {})
    await end(server)
    await end(display)
  }
  return { name: 'WebKitGTK', page, close }
}

/** Runs in the page, as the protocol doesn't report the console. Errors before the page's load are missed. */
function watchErrors() {
  const page = window as unknown as { noted?: string[] }
  const noted = (page.noted ??= [])
  const { error } = console
  console.error = (...parts: unknown[]) => {
    noted.push(parts.join(' '))
    error(...parts)
  }
  addEventListener('error', (event) => noted.push(event.message))
  addEventListener('unhandledrejection', (event) => noted.push(String(event.reason)))
}

/** A GTK configuration that lets the browser's window be as narrow as a phone: its toolbar is wider by default. */
async function narrowToolbar(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'judian-gtk-'))
  await mkdir(join(folder, 'gtk-3.0'))
  const styles = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0 }'
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), styles)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** The driver listens a moment after its start. */
async function whenListening<T>(connect: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await connect()
    } catch (error) {
      if (tries === 40) throw error
      await pause(250)
    }
  }
}

async function end(process: ChildProcess) {
  if (process.exitCode !== null) return
  const exited = once(process, 'exit')
  process.kill()
  await exited
}
