/** The product's own style sheets, for both sides of a page that shows its panels. */
import '../../../src/base/styles/app.css';
import '../../../src/base/styles/grid.css';
