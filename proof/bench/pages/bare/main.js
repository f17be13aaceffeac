/** A React app that draws nothing, beside a static copy of our page. */
import { createRoot } from "react-dom/client";

createRoot(document.getElementById("bare")).render(null);
