/**
 * The controls of the pages, and the only file that knows where they come from. The toolkit is no
 * longer developed: a successor takes its place here.
 */
import { endProbe } from './probe';
import {
  provideVSCodeDesignSystem,
  vsCodeButton,
  vsCodeCheckbox,
  vsCodeDropdown,
  vsCodeOption,
  vsCodeProgressRing,
  vsCodeTextField,
} from '@vscode/webview-ui-toolkit';

/** Makes the `vscode-…` elements known to the page. */
export function registerControls(): void {
  endProbe();
  provideVSCodeDesignSystem().register(
    vsCodeButton(),
    vsCodeCheckbox(),
    vsCodeDropdown(),
    vsCodeOption(),
    vsCodeProgressRing(),
    vsCodeTextField(),
  );
}
