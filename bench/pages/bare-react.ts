import { createServer } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { createElement, type ReactNode } from "react";
import { listenAlone, type Payload } from "@/bench/pages/plain-servers";
import type { Site } from "@/bench/pages/site-processes";

const TOKEN = /<(\/?)([a-z][a-z0-9-]*)([^>]*?)\/?>|([^<]+)/gi;
const ATTRIBUTE = /([a-z][a-z-]*)="([^"]*)"/gi;
/** Scripts are the framework's, and a style is no string to React. */
const SKIPPED =
  /<script\b[\s\S]*?<\/script>|<style\b[\s\S]*?<\/style>|<!--[\s\S]*?-->|<!DOCTYPE html>| style="[^"]*"/gi;
const VOID = new Set(["area", "br", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** A Node server that renders the same markup for each request with React alone: no framework, no cache, no compression. */
export async function startBareReact({ body, headers }: Payload): Promise<Site> {
  Object.assign(process.env, { NODE_ENV: "production" });
  const { renderToString } = await import("react-dom/server");
  const html = headers["content-encoding"] === "br" ? brotliDecompressSync(body) : body;
  const page = toElements(html.toString());
  const { "content-encoding": _encoding, "content-length": _length, etag: _etag, ...others } = headers;
  const list = Object.entries(others).flat();
  return listenAlone(createServer((_request, response) => response.writeHead(200, list).end(renderToString(page))));
}

interface Open {
  name: string;
  props: Record<string, string>;
  children: ReactNode[];
}

function toElements(html: string): ReactNode {
  const open: Open[] = [{ name: "main", props: {}, children: [] }];
  const close = () => {
    const { name, props, children } = open.pop() ?? { name: "div", props: {}, children: [] };
    open.at(-1)?.children.push(createElement(name, props, ...children));
  };
  for (const [, slash, name = "", attributes = "", text] of html.replace(SKIPPED, "").matchAll(TOKEN)) {
    if (text !== undefined) open.at(-1)?.children.push(text);
    else if (slash === "" || slash === undefined) {
      open.push({ name, props: toProps(attributes), children: [] });
      if (VOID.has(name)) close();
    } else if (open.length > 1) close();
  }
  while (open.length > 1) close();
  return open[0]?.children;
}

const toProps = (attributes: string) =>
  Object.fromEntries(Array.from(attributes.matchAll(ATTRIBUTE), ([, name = "", value = ""]) => [name, value]));
