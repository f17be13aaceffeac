/** Whether another machine accepts a connection, with TLS for an https address. */
import { once } from "node:events";
import net from "node:net";
import tls from "node:tls";

const WITHIN_MS = 5_000;

/** Throws when the connection fails. No data is sent. */
export async function tryConnection(address: string): Promise<void> {
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const port = Number(url.port) || (isSecure ? 443 : 80);
  const isName = net.isIP(host) === 0;
  const socket = isSecure
    ? tls.connect({ host, port, ...(isName && { servername: host }) })
    : net.connect({ host, port });
  socket.setTimeout(WITHIN_MS, () => socket.destroy(new Error("it does not answer")));
  try {
    await once(socket, isSecure ? "secureConnect" : "connect");
  } finally {
    socket.destroy();
  }
}

/** The host of an address, without path and login, which may contain a key. */
export const hostOf = (address: string): string => URL.parse(address)?.host ?? "that address";
