import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { platform } from 'node:os'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { StartupError } from '#server/startup-error.ts'
import { aptGet, isProgram } from './programs.ts'
import { installed } from './root.ts'
import { run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The same engine without windows, as Debian packages it. */
const SHELL = 'chromium-headless-shell'

const ELSEWHERE: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].flatMap(
    (folder) => (folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []),
  ),
}

/** Some systems install a script of this name that only says where to get a browser; Windows would open a window. */
const answers = (path: string): boolean =>
  platform() === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0

const onPath = (names: string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

const chosen = (): string | undefined => {
  const path = process.env['CHROMIUM_PATH']
  if (!path) return undefined
  if (!isProgram(path)) throw new StartupError(`CHROMIUM_PATH names ${path}, which is no program.`)
  return path
}

const isThere = (path: string): boolean => isProgram(path) && answers(path)

/** A Chromium as people have it: CHROMIUM_PATH, one of this machine, or one that Playwright has fetched. */
export const findChromium = (): string | undefined =>
  chosen() ??
  [...onPath(NAMES), ...(ELSEWHERE[platform()] ?? [])].find(isThere) ??
  (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined)

/**
 * What the browser tests run in: a Chromium without windows where there is one, which needs a quarter less of the
 * processor and is what Playwright itself takes, else the other one.
 */
export const findHeadless = (): string | undefined =>
  chosen() ?? onPath([SHELL]).find(isThere) ?? findChromium()

const installFromDebian = async (name: string): Promise<void> => {
  const apt = aptGet()
  await apt?.(['update'])
  await apt?.(['install', '--no-install-recommends', name])
}

const installFromPlaywright = async (): Promise<string> => {
  const cli = installed('@playwright/test', 'cli.js')
  const { output } = await run(process.execPath, [cli, 'install', 'chromium'])
  return output
}

/**
 * Finds a Chromium, or installs Debian's, or has Playwright fetch its own.
 * @throws StartupError when none of these can be.
 */
export const ensureChromium = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  await installFromDebian('chromium')
  const installed = findChromium()
  if (installed) return installed
  const said = await installFromPlaywright()
  const fetched = findChromium()
  if (fetched) return fetched
  throw new StartupError(
    `No Chromium was found or could be installed; install one and set CHROMIUM_PATH.\n${said.trim()}`,
  )
}

/**
 * Finds what the browser tests run in, or installs Debian's where there is none without windows yet.
 * @throws StartupError where there is no Chromium at all.
 */
export const ensureHeadless = async (): Promise<string> => {
  const chromium = await ensureChromium()
  if (chosen() === undefined && !onPath([SHELL]).some(isThere)) await installFromDebian(SHELL)
  return findHeadless() ?? chromium
}
