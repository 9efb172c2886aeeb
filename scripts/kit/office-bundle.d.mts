/**
 * The path of the script of the back office as one file of JavaScript, made of the sources as they are now.
 * @throws StartupError with what the bundler or the disk said.
 */
export declare const officeBundle: () => Promise<string>
