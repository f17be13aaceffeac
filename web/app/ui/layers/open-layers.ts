/**
 * The open layers above the page: dialogs, sheets, the menu. The browser's back button closes the
 * uppermost before it leaves the page; see `BackButton`.
 */

type Layer = { readonly goBack: () => void };

const layers: Layer[] = [];

/** Call the returned function when it is closed. */
export function openLayer(goBack: () => void): () => void {
  const layer = { goBack };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

export const isAnyLayerOpen = (): boolean => layers.length > 0;

/** Closes the uppermost layer, or goes one step back inside it. */
export const goBackInLayer = (): void => layers.at(-1)?.goBack();
