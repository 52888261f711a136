/** What running a module needs of the platform; Node, browsers and workers all have it. */
declare namespace WebAssembly {
  interface Module {
    readonly __module: never;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module) => { readonly exports: unknown };
}

declare function atob(base64: string): string;
